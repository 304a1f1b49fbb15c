import { describe, expect, it } from "vitest";
import { isPublicAddress, isSourceAddress } from "#domain/warnings/source-address.ts";

describe("the address of a source", () => {
  it.each([
    "https://weather.example/active",
    "https://api.weather.example/alerts/active.atom?point=33.45,-112.07",
    "https://weather.example",
    "https://weather.example?key=a@b",
    "https://xn--wetter-bua.example/",
  ])("%s is allowed", (address) => {
    expect(isSourceAddress(address)).toBe(true);
  });

  it.each([
    "http://weather.example/",
    "ftp://weather.example/",
    "file:///etc/passwd",
    "https://user:secret@weather.example/",
    "https://weather.example@127.0.0.1/",
    "https://weather.example:8443/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://[::1]/",
    "https://localhost/",
    "https://printer.local/",
    "https://metadata.google.internal/",
    "https://server/",
    "https://weather.example./",
    "https://weather.example\\@127.0.0.1/",
    "https://weather.example/#part",
    "https://weather.example/with blank",
    "https://weather.example/\r\nhost: other",
    " https://weather.example/",
    `https://weather.example/${"x".repeat(500)}`,
    "",
  ])("%j is refused", (address) => {
    expect(isSourceAddress(address)).toBe(false);
  });

  it("is for URL the same host as for this check", () => {
    for (const address of ["https://weather.example/a?b", "https://WEATHER.Example/%2e%2e/x"]) {
      expect(isSourceAddress(address)).toBe(true);
      expect(new URL(address).hostname).toBe("weather.example");
    }
  });
});

describe("an IP address", () => {
  it.each([
    "93.184.215.14",
    "8.8.8.8",
    "172.15.255.255",
    "172.32.0.0",
    "100.63.255.255",
    "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
    "2a00:1450:4001::8",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254"],
    ...["172.16.0.1", "172.31.255.255", "192.0.0.8", "192.168.1.1", "198.18.0.1", "203.0.113.9"],
    ...["224.0.0.1", "255.255.255.255", "240.0.0.1"],
    ...["::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "fc00::1", "fd12::1"],
    ...["fe80::1", "fe80::1%eth0", "ff02::1", "2001::1", "2001:db8::1", "2002:7f00:1::"],
    ...["", "localhost", "1.2.3", "1.2.3.4.5", "1.2.3.256", "0x7f.0.0.1"],
  ])("%s is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
