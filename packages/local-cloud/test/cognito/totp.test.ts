/** Codes of authenticator apps against RFC 6238. */
import { describe, expect, it } from "vitest";
import { checkTotp, decodeBase32, encodeBase32, totpCode, totpStep } from "#src/cognito/totp.ts";

/** RFC 6238 appendix B: seconds, then the codes by SHA-1, SHA-256 and SHA-512. */
const VECTORS = [
  [59, "94287082", "46119246", "90693936"],
  [1_111_111_109, "07081804", "68084774", "25091201"],
  [1_111_111_111, "14050471", "67062674", "99943326"],
  [1_234_567_890, "89005924", "91819424", "93441116"],
  [2_000_000_000, "69279037", "90698825", "38618901"],
  [20_000_000_000, "65353130", "77737706", "47863826"],
] as const;

const SECRET_LENGTH = { sha1: 20, sha256: 32, sha512: 64 } as const;
const SECRET = encodeBase32(Buffer.from("12345678901234567890"));
const NOW = 1_800_000_005;

describe("RFC 6238 appendix B", () => {
  const cases = VECTORS.flatMap(([seconds, sha1, sha256, sha512]) => [
    { seconds, algorithm: "sha1", code: sha1 } as const,
    { seconds, algorithm: "sha256", code: sha256 } as const,
    { seconds, algorithm: "sha512", code: sha512 } as const,
  ]);

  it("is there with all its 18 vectors", () => {
    expect(cases).toHaveLength(18);
  });

  it.each(cases)("gives $code at $seconds s with $algorithm", ({ seconds, algorithm, code }) => {
    const secret = Buffer.from("1234567890".repeat(7)).subarray(0, SECRET_LENGTH[algorithm]);
    expect(totpCode(secret, totpStep(seconds), { algorithm, digits: 8 })).toBe(code);
  });
});

describe("checking a code", () => {
  it.each([
    [-65, "wrong"],
    [-40, "wrong"],
    [-30, "accepted"],
    [0, "accepted"],
    [30, "accepted"],
    [60, "wrong"],
  ])("of a clock %i s away is %s", (seconds, status) => {
    const code = totpCode(decodeBase32(SECRET), totpStep(NOW + seconds));
    expect(checkTotp(SECRET, code, NOW, -1).status).toBe(status);
  });

  it("accepts each code once and none from before it", () => {
    const code = totpCode(decodeBase32(SECRET), totpStep(NOW));
    const earlier = totpCode(decodeBase32(SECRET), totpStep(NOW) - 1);
    const first = checkTotp(SECRET, code, NOW, -1);
    expect(first).toEqual({ status: "accepted", step: totpStep(NOW) });
    expect(checkTotp(SECRET, code, NOW, totpStep(NOW))).toEqual({ status: "reused" });
    expect(checkTotp(SECRET, earlier, NOW, totpStep(NOW))).toEqual({ status: "reused" });
  });

  it.each(["", "12345", "1234567", "12345a", " 123456", "１２３４５６", "-12345"])(
    "refuses %j without a comparison",
    (text) => {
      expect(checkTotp(SECRET, text, NOW, -1)).toEqual({ status: "wrong" });
    },
  );
});

describe("base32", () => {
  it("spells the secrets of RFC 4648 and reads them back", () => {
    expect(encodeBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
    expect(Buffer.from(decodeBase32("MZXW6YTBOI")).toString()).toBe("foobar");
  });
});
