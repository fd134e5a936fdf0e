import { randomUUID } from "node:crypto";

const SET_UP_KEY = /^setup\.(\d{1,9})\.[\w-]+$/;

/** Makes the idempotency key of a contract's new set-up at the gateway. */
export function newSetUpKey(contractId: number): string {
  return `setup.${contractId}.${randomUUID()}`;
}

/** Returns the contract of a set-up's key; null for any other key. */
export function contractOfSetUp(key: string): number | null {
  const id = SET_UP_KEY.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}
