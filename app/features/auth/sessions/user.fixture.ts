import type { AuthUser } from "#app/features/auth/auth-result.ts";

export const REFERENCE = "7b0f7a52-4c8e-4f0b-9a51-0d8f4f6f1a11";

export const USER: AuthUser = {
  id: "0b1f6f0e-6a43-4f0f-8a54-5f5f0d8f4f6f",
  email: "ana@exemplu.ro",
  firstName: "Ana",
  lastName: "Pop",
  accessToken: REFERENCE,
  expiresAt: "2026-11-22T08:00:00.000Z",
  hasPassword: true,
  isActivated: true,
};
