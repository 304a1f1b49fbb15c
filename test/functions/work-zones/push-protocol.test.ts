/** The protocol of web push by the examples of its RFCs, and a sender against a service on loopback. */
import {
  createECDH,
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fields } from "#functions/shared/log.ts";
import { encryptPush, isCurvePoint } from "#functions/shared/push/encrypt-push.ts";
import { joinedFrom, type PushKey } from "#functions/shared/push/push-key.ts";
import { pushSender } from "#functions/shared/push/send-push.ts";
import { vapid } from "#functions/shared/push/vapid.ts";
import { type FakePushService, startPushService } from "#test/builders/fake-push-service.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** RFC 8291, section 5 and appendix A. */
const ENCRYPTED = {
  text: "When I grow up, I want to be a watermelon",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
} as const;

/** RFC 8292, section 2.4. */
const IDENTIFIED = {
  audience: "https://push.example.net",
  expires: 1_453_523_768,
  contact: "mailto:push@example.com",
  signature:
    "i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA",
  key: "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs",
  header:
    "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs",
} as const;

describe("the content of a message", () => {
  it("is encrypted as in the example of RFC 8291", () => {
    const { text, p256dh, auth, privateKey, salt, body } = ENCRYPTED;
    const secrets = { privateKey: bytes(privateKey), salt: bytes(salt) };
    expect(encryptPush(text, { p256dh, auth }, secrets).toString("base64url")).toBe(body);
  });

  it("is for a key on the curve only", () => {
    expect(isCurvePoint(ENCRYPTED.p256dh)).toBe(true);
    const off = bytes(ENCRYPTED.p256dh);
    off[64] = (off[64] ?? 0) ^ 1;
    expect(isCurvePoint(off.toString("base64url"))).toBe(false);
  });
});

describe("the token for a service", () => {
  const TWELVE_HOURS = 12 * 3600;
  const clock = { now: 0, nowMilliseconds: () => clock.now };

  it("is that of the example of RFC 8292", async () => {
    clock.now = (IDENTIFIED.expires - TWELVE_HOURS) * 1000;
    const key: PushKey = {
      publicKey: async () => IDENTIFIED.key,
      sign: async () => bytes(IDENTIFIED.signature),
    };
    const header = vapid({ key, clock, contact: IDENTIFIED.contact });
    expect(await header(IDENTIFIED.audience)).toBe(IDENTIFIED.header);
  });

  it("is signed once for eleven hours, for each service by itself", async () => {
    const signed: string[] = [];
    const key: PushKey = {
      publicKey: async () => "k",
      sign: async (text) => {
        signed.push(text);
        return createHash("sha256").update(text).digest();
      },
    };
    const header = vapid({ key, clock, contact: "mailto:a@b.example" });
    const first = await header("https://one.example");
    clock.now += (11 * 3600 - 1) * 1000;
    expect(await header("https://one.example")).toBe(first);
    await header("https://two.example");
    expect(signed).toHaveLength(2);
    clock.now += 1000;
    expect(await header("https://one.example")).not.toBe(first);
  });
});

describe("a signature in the form of KMS", () => {
  it("is joined to 64 bytes, whatever the length of its numbers", () => {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
    const lengths = new Set<number>();
    // Among this many some numbers have a zero byte in front, or are a byte shorter.
    for (let at = 0; at < 600; at += 1) {
      const text = Buffer.from(`message ${at}`);
      const der = sign("sha256", text, privateKey);
      lengths.add(der.length);
      const joined = joinedFrom(der);
      const options = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
      expect(joined).toHaveLength(64);
      expect(verify("sha256", text, options, joined)).toBe(true);
    }
    expect(lengths.size).toBeGreaterThan(2);
  });
});

describe("the sender", () => {
  let service: FakePushService;
  const waits: number[] = [];
  const logged: (Fields & { readonly event: string })[] = [];
  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    waits.length = 0;
    logged.length = 0;
  });

  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const key: PushKey = {
    sign: async (text) =>
      sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" }),
    publicKey: async () => publicPoint(),
  };
  function publicPoint(): string {
    const { d = "" } = privateKey.export({ format: "jwk" });
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(bytes(d));
    return pair.getPublicKey("base64url");
  }
  const send = pushSender({
    authorization: vapid({
      ...{ key, contact: "mailto:desk@heliotrack.example" },
      clock: { nowMilliseconds: () => Date.now() },
    }),
    wait: async (milliseconds) => void waits.push(milliseconds),
    randomBytes,
    log: (event, fields) => void logged.push({ ...fields, event }),
  });
  const MESSAGE = {
    text: "Stow at Master 3",
    topic: "0190a00000007000900000000000abcd",
    lifeSeconds: 120,
  };

  it("delivers what only the browser can read, signed for this service and urgent", async () => {
    const to = { ...service.subscribe(), language: "en" };
    expect(await send(to, MESSAGE)).toBe("sent");
    const received = await service.next(to.endpoint);
    expect(received).toMatchObject({ text: MESSAGE.text, senderKey: publicPoint() });
    expect(received.claims).toMatchObject({
      aud: new URL(to.endpoint).origin,
      sub: "mailto:desk@heliotrack.example",
    });
    expect(received.headers).toMatchObject({
      ...{ "content-encoding": "aes128gcm", ttl: "120", urgency: "high" },
      topic: MESSAGE.topic,
    });
    expect(waits).toEqual([]);
  });

  it.each([404, 410])(
    "reports by %i that the subscription has ended, and asks once",
    async (status) => {
      const to = { ...service.subscribe(), language: "en" };
      service.refuse(to.endpoint, status);
      expect(await send(to, MESSAGE)).toBe("gone");
      expect(service.requestsOf(to.endpoint)).toBe(1);
    },
  );

  it("tries a busy or failing service again within three seconds", async () => {
    const to = { ...service.subscribe(), language: "en" };
    service.refuse(to.endpoint, 429, 503, 500);
    expect(await send(to, MESSAGE)).toBe("sent");
    expect(waits).toEqual([300, 800, 1600]);
    service.refuse(to.endpoint, 500, 500, 500, 500);
    expect(await send(to, MESSAGE)).toBe("failed");
  });

  it("does not repeat a refused request, and reports no address in the log", async () => {
    const to = { ...service.subscribe(), language: "en" };
    service.refuse(to.endpoint, 403);
    expect(await send(to, MESSAGE)).toBe("failed");
    expect(service.requestsOf(to.endpoint)).toBe(1);
    expect(logged).toEqual([
      { event: "push", service: "127.0.0.1", status: 403, outcome: "failed" },
    ]);
  });

  it("fails without an answer, and for a key that is off the curve", async () => {
    const gone = await startPushService();
    const to = { ...gone.subscribe(), language: "en" };
    await gone.stop();
    expect(await send(to, MESSAGE)).toBe("failed");
    const off = { ...service.subscribe(), language: "en", p256dh: `B${"A".repeat(86)}` };
    expect(await send(off, MESSAGE)).toBe("failed");
  });
});
