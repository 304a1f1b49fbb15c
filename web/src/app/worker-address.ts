/** The address of the service worker in the form the content policy wants it. */
import type { Workbox } from "workbox-window";

type ScriptAddress = ConstructorParameters<typeof Workbox>[0];

/** The part of Trusted Types that is used here. */
export interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): ScriptAddress };
}

const ADDRESS = "/service-worker.js";

/** The content policy names it, and takes no other. */
const POLICY_NAME = "service-worker";

/** @param factory undefined in browsers without Trusted Types, which take plain text. */
export function workerAddress(factory: PolicyFactory | undefined): ScriptAddress {
  if (factory === undefined) return ADDRESS;
  // Whatever is asked, nothing but this one address comes out.
  const policy = factory.createPolicy(POLICY_NAME, { createScriptURL: () => ADDRESS });
  return policy.createScriptURL(ADDRESS);
}
