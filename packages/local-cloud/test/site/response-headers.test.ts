import { describe, expect, it } from "vitest";
import { headersOf } from "#src/response-headers.ts";

const ORIGINS = { endpoint: "http://127.0.0.1:4700", browserOrigin: "http://localhost:4700" };

function policyOf(contentPolicy: string): string | undefined {
  const section = { ContentSecurityPolicy: { ContentSecurityPolicy: contentPolicy } };
  return headersOf({ SecurityHeadersConfig: section }, ORIGINS)["content-security-policy"];
}

describe("the headers of a CDN policy", () => {
  it("are written as the CDN writes them", () => {
    const policy = {
      SecurityHeadersConfig: {
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: "DENY" },
        ReferrerPolicy: { ReferrerPolicy: "no-referrer" },
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 31536000,
          IncludeSubdomains: true,
          Preload: true,
        },
      },
      CustomHeadersConfig: {
        Items: [{ Header: "Permissions-Policy", Value: "camera=()", Override: true }],
      },
    };
    expect(headersOf(policy, ORIGINS)).toEqual({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000; includeSubDomains; preload",
      "permissions-policy": "camera=()",
    });
  });

  it("let every page read the files where the CDN does", () => {
    const cors = {
      AccessControlAllowCredentials: false,
      AccessControlAllowOrigins: { Items: ["*"] },
    };
    const readElsewhere = { "access-control-allow-origin": "*" };
    expect(headersOf({ CorsConfig: cors }, ORIGINS)).toEqual(readElsewhere);
    for (const other of [
      { ...cors, AccessControlAllowCredentials: true },
      { ...cors, AccessControlAllowOrigins: { Items: ["https://example.com"] } },
    ]) {
      expect(() => headersOf({ CorsConfig: other }, ORIGINS)).toThrow(
        "only files for every origin",
      );
    }
  });

  it("are refused when a section is not known", () => {
    expect(() => headersOf({ SecurityHeadersConfig: { XSSProtection: {} } }, ORIGINS)).toThrow(
      "XSSProtection is not supported",
    );
  });
});

describe("a content policy", () => {
  it.each([
    ["default-src 'none'; script-src 'self'", "default-src 'none'; script-src 'self'"],
    ["sandbox; style-src 'unsafe-inline'", "sandbox; style-src 'unsafe-inline'"],
    [
      "connect-src 'self' https://cognito-idp.us-east-1.amazonaws.com",
      "connect-src 'self' http://127.0.0.1:4700",
    ],
    [
      "connect-src http://localhost:4700/a/graphql ws://localhost:4700/a/graphql/realtime https://b.s3.amazonaws.com",
      "connect-src http://localhost:4700/a/graphql ws://localhost:4700/a/graphql/realtime http://127.0.0.1:4700",
    ],
    ["img-src 'self' data: https:", "img-src 'self' data: https: http://127.0.0.1:4700"],
    [
      "connect-src 'self' https://media.invalid https://chat.example wss://chat.example",
      "connect-src 'self' https://chat.example wss://chat.example http://127.0.0.1:4700",
    ],
    ["frame-src https://chat.example", "frame-src https://chat.example"],
    ["script-src http://localhost:4701/x.js", "script-src http://127.0.0.1:4700"],
  ])("%s becomes %s", (given, expected) => {
    expect(policyOf(given)).toBe(expected);
  });
});
