import { describe, expect, it } from "vitest";
import { addressRange, sessionDevice } from "#domain/users/session-device.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";

describe("the device of a session", () => {
  it.each<[string | undefined, string | null, string | null]>([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, "Chrome", "Windows"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0`,
      "Edge",
      "Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-G998B) ${CHROME} SamsungBrowser/28.0 Mobile`,
      "Samsung Internet",
      "Android",
    ],
    ["curl/8.10", null, null],
    [undefined, null, null],
  ])("of %s is %s on %s", (header, browser, system) => {
    expect(sessionDevice(header)).toEqual({ browser, system });
  });

  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:12:34::9", "2001:db8:12::/48"],
    ["2001:0DB8:0000:0034:0:0:0:9", "2001:db8::/48"],
    ["2001::9", "2001::/48"],
    ["::1", "localhost"],
    ["127.0.0.1", "localhost"],
    ["::2", "::/48"],
    ["not an address", null],
    [undefined, null],
  ])("comes from %s, shown as %s", (address, range) => {
    expect(addressRange(address)).toBe(range);
  });
});
