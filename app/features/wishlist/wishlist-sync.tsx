import { useEffect } from "react";
import { useLocation } from "react-router";
import { WISHLIST_KEY } from "#domain/storage-keys.ts";
import { readStored } from "#lib/browser/web-storage.ts";
import { signedInReference } from "#app/features/auth/sessions/signed-in-cookie.ts";
import { wishlist } from "./lazy-wishlist.ts";

/** Fills the hearts if there is a list: a guest's in this browser, or an account's. Loads nothing otherwise. */
export function WishlistSync() {
  const { key } = useLocation();
  useEffect(followIfKept, [key]);
  useEffect(() => {
    window.addEventListener("storage", followOtherTabs);
    return () => window.removeEventListener("storage", followOtherTabs);
  }, []);
  return null;
}

/** Once its code is loaded the list follows other tabs by itself. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === WISHLIST_KEY && wishlist.code.get() === null) followIfKept();
}

function followIfKept(): void {
  if (signedInReference() === null && !hasGuestList() && wishlist.code.get() === null) return;
  void wishlist.fetch().then((code) => code?.followVisitor());
}

function hasGuestList(): boolean {
  return readStored(WISHLIST_KEY) !== null;
}
