/** Stores the applicant of an unconfirmed access request in the tab, so that a reload keeps it. */
import * as v from "valibot";
import { jsonFrom } from "#web/api/json-text.ts";
import type { Applicant } from "./auth-port.ts";

const STORAGE_KEY = "accessRequest";

const ApplicantSchema = v.object({ email: v.string(), company: v.string() });

export function pendingApplicant(storage: Pick<Storage, "getItem">): Applicant | undefined {
  const stored = v.safeParse(ApplicantSchema, jsonFrom(storage.getItem(STORAGE_KEY) ?? ""));
  return stored.success ? stored.output : undefined;
}

export function storeApplicant(
  storage: Pick<Storage, "setItem">,
  { email, company }: Applicant,
): void {
  storage.setItem(STORAGE_KEY, JSON.stringify({ email, company }));
}

export function clearApplicant(storage: Pick<Storage, "removeItem">): void {
  storage.removeItem(STORAGE_KEY);
}
