/** Lazy-loads the identity provider's library at the first call, or earlier by `preload`. */
import type { AmplifyAuth } from "./amplify-auth.ts";
import type { AuthPort } from "./auth-port.ts";

export interface LazyAuth extends AuthPort {
  /** Starts loading the library. Ignores failures: the first call retries and reports them. */
  preload(): void;
  /** True if a storage event from another tab removed the tokens. */
  isSignOutElsewhere(change: Pick<StorageEvent, "key" | "newValue">): boolean;
}

export interface LazyAuthDependencies {
  readonly load: () => Promise<AmplifyAuth>;
  /** App clients whose tokens this browser may hold. */
  readonly userPoolClientIds: readonly string[];
  /** The browser's storage, in which the library keeps its tokens. */
  readonly storage: Storage;
}

export function createLazyAuth(dependencies: LazyAuthDependencies): LazyAuth {
  const { load, userPoolClientIds, storage } = dependencies;
  const lastUserKeys = userPoolClientIds.map(lastUserKey);
  let loading: Promise<AmplifyAuth> | undefined;

  /** Loads the library once. After a failed download, the next call retries. */
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
    hasStoredSession: () => lastUserKeys.some((key) => storage.getItem(key) !== null),
    isSignOutElsewhere: ({ key, newValue }) =>
      newValue === null && (key === null || lastUserKeys.includes(key)),
    async signOut() {
      try {
        await (await library()).signOut();
      } finally {
        for (const clientId of userPoolClientIds) clearTokens(storage, clientId);
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

/** Key of aws-amplify's last signed-in user; without this entry there is no session to restore. */
function lastUserKey(userPoolClientId: string): string {
  return `${keyPrefix(userPoolClientId)}LastAuthUser`;
}

function keyPrefix(userPoolClientId: string): string {
  return `CognitoIdentityServiceProvider.${userPoolClientId}.`;
}

/** Removes all tokens, even if the library could not be loaded to do so. */
function clearTokens(storage: Storage, userPoolClientId: string): void {
  const prefix = keyPrefix(userPoolClientId);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
