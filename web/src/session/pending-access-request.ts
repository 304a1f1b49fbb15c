/** The request for access that waits for the code of its mail: kept in the tab, so that a reload does not lose whose it is. */
import * as v from "valibot";
import { jsonFrom } from "#web/api/json-text.ts";
import type { Applicant } from "./auth-port.ts";

const STORAGE_KEY = "accessRequest";

const ApplicantSchema = v.object({ email: v.string(), company: v.string() });

export function pendingApplicant(storage: Pick<Storage, "getItem">): Applicant | undefined {
  const kept = v.safeParse(ApplicantSchema, jsonFrom(storage.getItem(STORAGE_KEY) ?? ""));
  return kept.success ? kept.output : undefined;
}

export function keepApplicant(
  storage: Pick<Storage, "setItem">,
  { email, company }: Applicant,
): void {
  storage.setItem(STORAGE_KEY, JSON.stringify({ email, company }));
}

export function forgetApplicant(storage: Pick<Storage, "removeItem">): void {
  storage.removeItem(STORAGE_KEY);
}
