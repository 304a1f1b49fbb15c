/** Reads the providers of companies from the environment variable that infra/ sets. */
import type { SignOnProvider } from "#domain/access/single-sign-on.ts";

/** @param json a list of SignOnProvider; only infra/ writes it, so it is not validated */
export function readSignOnProviders(json: string): readonly SignOnProvider[] {
  return JSON.parse(json);
}
