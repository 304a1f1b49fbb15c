/** The identity provider's library behind a door that opens at the first use, or earlier while the browser is idle. */
import type { AmplifyAuth } from "./amplify-auth.ts";
import type { AuthPort } from "./auth-port.ts";

export interface LazyAuth extends AuthPort {
  /** Starts loading the library; a failure shows at the first use. */
  preload(): void;
  /** Whether a change of the storage, made by another tab, took the tokens away. */
  isSignOutElsewhere(change: Pick<StorageEvent, "key" | "newValue">): boolean;
}

export interface LazyAuthDependencies {
  readonly load: () => Promise<AmplifyAuth>;
  readonly userPoolClientId: string;
  /** Where the library keeps its tokens. */
  readonly storage: Storage;
}

export function createLazyAuth(dependencies: LazyAuthDependencies): LazyAuth {
  const { load, userPoolClientId, storage } = dependencies;
  let loading: Promise<AmplifyAuth> | undefined;

  /** A download that failed is tried again at the next use. */
  function library(): Promise<AmplifyAuth> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  return {
    ...callsThrough(library),
    preload: () => void library().catch(() => undefined),
    hasStoredSession: () => storage.getItem(lastUserKey(userPoolClientId)) !== null,
    isSignOutElsewhere: ({ key, newValue }) =>
      newValue === null && (key === null || key === lastUserKey(userPoolClientId)),
    async signOut() {
      try {
        await (await library()).signOut();
      } finally {
        forgetTokens(storage, userPoolClientId);
      }
    },
  };
}

function callsThrough(library: () => Promise<AmplifyAuth>): Omit<AmplifyAuth, "signOut"> {
  return {
    signIn: async (email, password) => (await library()).signIn(email, password),
    answerChallenge: async (response) => (await library()).answerChallenge(response),
    requestPasswordReset: async (email) => (await library()).requestPasswordReset(email),
    confirmPasswordReset: async (email, code, newPassword) =>
      (await library()).confirmPasswordReset(email, code, newPassword),
    requestAccess: async (request) => (await library()).requestAccess(request),
    confirmAccess: async (applicant, code) => (await library()).confirmAccess(applicant, code),
    resendAccessCode: async (email) => (await library()).resendAccessCode(email),
    startEnrolment: async () => (await library()).startEnrolment(),
    finishEnrolment: async (code) => (await library()).finishEnrolment(code),
    tokens: async (options) => (await library()).tokens(options),
  };
}

/** Where aws-amplify notes who signed in last; with no such note there is nothing to restore. */
function lastUserKey(userPoolClientId: string): string {
  return `${keyPrefix(userPoolClientId)}LastAuthUser`;
}

function keyPrefix(userPoolClientId: string): string {
  return `CognitoIdentityServiceProvider.${userPoolClientId}.`;
}

/** Leaves no token behind, even where the library could not be loaded to take them away. */
function forgetTokens(storage: Storage, userPoolClientId: string): void {
  const prefix = keyPrefix(userPoolClientId);
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
