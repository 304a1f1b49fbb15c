/** State of sign-ins between two steps, in memory for the time that the app client allows. */
import type { Clock, Random } from "#src/services.ts";
import { invalidSession } from "./cognito-error.ts";
import { COGNITO_LIMITS } from "./limits.ts";
import type { ClientSettings } from "./pool-settings.ts";
import type { SrpChallenge, SrpCredential } from "./srp.ts";

const KEY_BYTES = 64;

export type SignInStep =
  | {
      readonly kind: "passwordVerifier";
      readonly credential: SrpCredential;
      readonly challenge: SrpChallenge;
      readonly clientPublicValue: string;
    }
  | { readonly kind: "newPassword" }
  | { readonly kind: "totp"; readonly wrongCodes: number }
  | {
      readonly kind: "totpSetup";
      readonly wrongCodes: number;
      readonly pendingSecret: string | undefined;
      readonly verified: boolean;
    };

export interface SignIn {
  readonly client: ClientSettings;
  /** A real user, or one made up for an unknown address. */
  readonly sub: string;
  readonly step: SignInStep;
}

/** A sign-in whose present step is known. */
export type SignInAt<Kind extends SignInStep["kind"]> = SignIn & {
  readonly step: Extract<SignInStep, { readonly kind: Kind }>;
};

export interface SignIns {
  /** Stores a sign-in under a new base64 key, which is its Session or SECRET_BLOCK. */
  open(signIn: SignIn): string;
  /** The sign-in with that key if it is at that step; throws NotAuthorizedException otherwise. */
  at<Kind extends SignInStep["kind"]>(key: string, kind: Kind): SignInAt<Kind>;
  /** Replaces the sign-in under the same key; its expiry does not change. */
  update(key: string, signIn: SignIn): void;
  close(key: string): void;
}

export function createSignIns(clock: Clock, random: Random): SignIns {
  const open = new Map<string, { readonly signIn: SignIn; readonly endsAt: number }>();

  return {
    open(signIn) {
      const key = Buffer.from(random.bytes(KEY_BYTES)).toString("base64");
      const endsAt = clock.nowMilliseconds() + signIn.client.signInSessionSeconds * 1000;
      open.set(key, { signIn, endsAt });
      const oldest = open.keys().next();
      if (open.size > COGNITO_LIMITS.openSignIns && !oldest.done) open.delete(oldest.value);
      return key;
    },
    at(key, kind) {
      const entry = open.get(key);
      if (entry === undefined || entry.endsAt <= clock.nowMilliseconds()) throw invalidSession();
      if (!isAt(entry.signIn, kind)) throw invalidSession();
      return entry.signIn;
    },
    update(key, signIn) {
      const entry = open.get(key);
      if (entry !== undefined) open.set(key, { ...entry, signIn });
    },
    close(key) {
      open.delete(key);
    },
  };
}

function isAt<Kind extends SignInStep["kind"]>(
  signIn: SignIn,
  kind: Kind,
): signIn is SignInAt<Kind> {
  return signIn.step.kind === kind;
}
