/** Test files that start their own cloud, each with the reason why no other target can run it. */
export const OWN_CLOUD_FILES: Readonly<Record<string, string>> = {
  "test/e2e/grants.test.ts": "removes rights from deployed roles and reads every decision",
  "test/e2e/restart.test.ts": "ends and starts the program `npm start`",
  "test/e2e/masters-restart.test.ts": "ends and starts the cloud while masters are connected",
  "test/e2e/mfa-required.test.ts":
    "the embedded target does not require an authenticator; another target that does runs it as it is",
  "test/e2e/single-sign-on.test.ts": "needs a provider that the test controls",
  "test/e2e/smoke.test.ts":
    "removes rights, and looks for what the smoke test has left in an empty cloud",
  "test/e2e/start-failures.test.ts": "starts deployments that are broken on purpose",
  "test/browser/single-sign-on.test.ts": "needs a provider that the test controls",
  "test/browser/commands.test.ts": "orders the weather of a demonstration's simulated masters",
};
