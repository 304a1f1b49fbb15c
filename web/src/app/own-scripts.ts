/**
 * Trusted Types policy: under our content security policy, only the console's own files may become
 * script URLs, workers included.
 */

interface ScriptHost {
  readonly location: Pick<Location, "origin">;
  /** Trusted Types API; absent in some browsers. */
  readonly trustedTypes?: {
    createPolicy(
      name: "default",
      rules: { readonly createScriptURL: (address: string) => string },
    ): unknown;
  };
}

/**
 * Installs the policy. Call once, before anything else: the browser then passes every script URL to
 * this policy.
 */
export function allowOwnScripts({ location, trustedTypes }: ScriptHost): void {
  trustedTypes?.createPolicy("default", {
    createScriptURL(address) {
      const { origin } = new URL(address, location.origin);
      if (origin === location.origin) return address;
      throw new TypeError(`expected a script of ${location.origin}, came one of ${origin}`);
    },
  });
}
