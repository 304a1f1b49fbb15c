/** Lets the console's own files run, as workers too: under our content policy no other text becomes the address of a script. */

interface ScriptHost {
  readonly location: Pick<Location, "origin">;
  /** Not every browser has it. */
  readonly trustedTypes?: {
    createPolicy(
      name: "default",
      rules: { readonly createScriptURL: (address: string) => string },
    ): unknown;
  };
}

/** To be called once, before anything else: the browser then asks here for every address of a script. */
export function allowOwnScripts({ location, trustedTypes }: ScriptHost): void {
  trustedTypes?.createPolicy("default", {
    createScriptURL(address) {
      const { origin } = new URL(address, location.origin);
      if (origin === location.origin) return address;
      throw new TypeError(`expected a script of ${location.origin}, came one of ${origin}`);
    },
  });
}
