import { useEffect } from "react";
import { useLocation } from "react-router";
import { WISHLIST_KEY } from "#domain/storage-keys.ts";
import { signedInReference } from "../session/signed-in-cookie.ts";
import { wishlist } from "./late-wishlist.ts";

/** Fills the hearts where there is a list: a guest's in this browser, or an account's. Others load nothing of it. */
export function WishlistKeeper() {
  const { key } = useLocation();
  useEffect(followIfKept, [key]);
  useEffect(() => {
    // In a task of its own: React hydrates what is pressed at once, but not while it is at work itself.
    const pressing = setTimeout(pressAgain);
    window.addEventListener("storage", followOtherTabs);
    return () => {
      clearTimeout(pressing);
      window.removeEventListener("storage", followOtherTabs);
    };
  }, []);
  return null;
}

/** Hearts that were pressed before the page worked (app/document-scripts.server.ts). */
function pressAgain(): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart="pressed"]')) heart.click();
}

/** Once its code is here the list follows by itself. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === WISHLIST_KEY && wishlist.code.get() === null) followIfKept();
}

function followIfKept(): void {
  if (signedInReference() === null && !hasGuestList() && wishlist.code.get() === null) return;
  void wishlist.fetch().then((code) => code?.followVisitor());
}

function hasGuestList(): boolean {
  try {
    return localStorage.getItem(WISHLIST_KEY) !== null;
  } catch {
    return false;
  }
}
