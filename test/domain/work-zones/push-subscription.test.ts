import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { isPushAddress, LOCAL_PUSH_SERVICE, PUSH_SERVICES } from "#domain/wire/push-address.ts";
import { readPushSubscription } from "#domain/work-zones/push-subscription.ts";
import { readStowWarning } from "#domain/work-zones/stow-warning.ts";

const SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/dQw4w9:APA91bH-_x",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  language: "pt-BR",
};

describe("an address of a push service", () => {
  it.each([
    SUBSCRIPTION.endpoint,
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl-_x",
    "https://wns2-by3p.notify.windows.com/w/?token=BQYAAAD%2bx%3d",
    "https://web.push.apple.com/QGx/y-z_0",
  ])("%s is allowed", (address) => {
    expect(isPushAddress(address, PUSH_SERVICES)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/a",
    "https://fcm.googleapis.com:8443/a",
    "https://user@fcm.googleapis.com/a",
    "https://fcm.googleapis.com@evil.example/a",
    "https://fcm.googleapis.com.evil.example/a",
    "https://evil.example/fcm.googleapis.com/a",
    "https://evil.example\\@fcm.googleapis.com/a",
    "https://evil.example#fcm.googleapis.com/a",
    "https://notify.windows.com/a",
    "https://evilnotify.windows.com/a",
    "https://FCM.googleapis.com/a",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/a",
    "https://[::1]/a",
    "https://fcm.googleapis.com",
    "https://fcm.googleapis.com/a b",
    "https://fcm.googleapis.com/a\nb",
    `https://fcm.googleapis.com/${"a".repeat(1000)}`,
    "http://127.0.0.1:4700/a",
    "",
  ])("%s is not", (address) => {
    expect(isPushAddress(address, PUSH_SERVICES)).toBe(false);
  });

  it("is on this machine only where the deployment permits that", () => {
    const local = [...PUSH_SERVICES, LOCAL_PUSH_SERVICE];
    expect(isPushAddress("http://127.0.0.1:4801/send/a", local)).toBe(true);
    expect(isPushAddress("http://127.0.0.1.evil.example:80/send/a", local)).toBe(false);
    expect(isPushAddress("http://127.0.0.1:80@evil.example/a", local)).toBe(false);
  });
});

describe("a subscription", () => {
  it("has an address, two keys and a language", () => {
    expect(readPushSubscription(SUBSCRIPTION, PUSH_SERVICES)).toEqual(ok(SUBSCRIPTION));
  });

  it.each([
    ["endpoint", "https://evil.example/a"],
    ["endpoint", undefined],
    ["p256dh", "short"],
    ["p256dh", `C${"A".repeat(86)}`],
    ["auth", "BTBZMqHH6r4Tts7J_aSIg"],
    ["language", "<b>"],
    ["language", ""],
  ] as const)("with the %s %s is refused", (field, value) => {
    const read = readPushSubscription({ ...SUBSCRIPTION, [field]: value }, PUSH_SERVICES);
    expect(read).toEqual(err({ field, reason: "notAllowed" }));
  });
});

describe("a warning", () => {
  const WARNING = {
    ...{ layoutId: "l", layout: "Brightfield", mLocId: "m", master: "Master 3", zoneId: "z" },
    ...{ at: 1_782_302_400, language: "es" },
  };

  it("is read as it was sent, without anything else", () => {
    expect(readStowWarning({ ...WARNING, more: 1 })).toEqual(WARNING);
  });

  it.each([undefined, null, "text", [], {}, { ...WARNING, at: "now" }, { ...WARNING, master: 3 }])(
    "%j is none",
    (received) => {
      expect(readStowWarning(received)).toBeUndefined();
    },
  );
});
