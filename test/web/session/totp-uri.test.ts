import { expect, it } from "vitest";
import { totpUri } from "#web/session/totp-uri.ts";

it("writes issuer and account so that an authenticator can tell them apart", () => {
  const uri = totpUri("Tracker Field Console", "a+b@example.com", "JBSWY3DP");
  expect(uri).toBe(
    "otpauth://totp/Tracker%20Field%20Console:a%2Bb%40example.com?secret=JBSWY3DP&issuer=Tracker%20Field%20Console",
  );
});
