/**
 * The path of a drawing: requested, uploaded, sanitised, shown; and every hostile file that must be
 * stopped.
 */
import { afterAll, beforeAll, describe, expect, it, type TestContext } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { askGraphql, dataOf } from "./api-calls.ts";
import { openPeople, type Person } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { neededOutput, openTarget } from "./target.ts";

const facts = openTarget();
const target = facts.deployment;
const people = openPeople(operatorClients(target), target);

const SVG_TYPE = "image/svg+xml";
const MAX_BYTES = 5 * 1024 * 1024;
const SVG_OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">';
const DRAWING = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${SVG_OPEN}<title>North field</title><rect x="10" y="10" width="200" height="90" fill="#ddd"/></svg>`;

let admin: Person;

beforeAll(async () => {
  admin = await people.signedIn({ groups: ["ADMIN"] });
});

afterAll(() => people.dismiss());

describe("a good drawing", () => {
  it("is shown from the media address after it was accepted, as a file that cannot act", async (ctx) => {
    const { uploadId, url } = await requestUpload(Buffer.byteLength(DRAWING));
    expect((await put(url, DRAWING)).status).toBe(200);
    const accepted = await accept(uploadId);
    expect(accepted).toEqual({
      layoutUrl: expect.stringMatching(/^layouts\/[0-9a-f-]{36}\.svg$/),
      removed: [],
    });

    const shown = await fetch(mediaAddress(ctx, accepted.layoutUrl));
    const svg = await shown.text();
    expect(shown.status).toBe(200);
    expect(svg).toContain("<title>North field</title>");
    expect(svg).not.toContain("DOCTYPE");
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": SVG_TYPE,
      "content-disposition": expect.stringMatching(/^attachment/),
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
    });
  });

  it("gives the same answer to a repeat, whatever was put there meanwhile", async (ctx) => {
    const { uploadId, url } = await requestUpload(DRAWING.length);
    await put(url, DRAWING);
    const first = await accept(uploadId);
    await put(url, DRAWING.replace("North", "South"));
    expect(await accept(uploadId)).toEqual(first);
    const shown = await fetch(mediaAddress(ctx, first.layoutUrl));
    expect(await shown.text()).toContain("North field");
  });

  it("has one place however often its address is asked for, and another for every user", async () => {
    const changeId = newChangeId();
    const other = await people.signedIn({ groups: ["ADMIN"] });
    const first = await requestUpload(10, changeId);
    expect((await requestUpload(10, changeId)).uploadId).toBe(first.uploadId);
    expect((await requestUpload(10, changeId, other)).uploadId).not.toBe(first.uploadId);
  });
});

describe("a hostile drawing", () => {
  /**
   * Hostile parts, with the trace that must be gone afterwards and the removal that the answer must
   * report.
   */
  const CLEANED: readonly (readonly [part: string, trace: RegExp, removed: string])[] = [
    ["<script>alert(1)</script>", /script|alert/, "script"],
    ['<rect width="1" height="1" onload="alert(1)"/>', /onload|alert/, "@onload"],
    ['<a href="javascript:alert(1)"><rect width="1" height="1"/></a>', /href|javascript/, "a"],
    ["<foreignObject><p>x</p></foreignObject>", /foreignObject/, "foreignObject"],
    ['<image href="https://elsewhere.example/x.png"/>', /elsewhere/, "@href"],
    ['<use href="#a"/>', /<use/, "use"],
    ["<style>@import url(https://elsewhere.example/x.css);</style>", /elsewhere/, "style @import"],
    ['<rect style="fill:url(https://elsewhere.example/x)"/>', /elsewhere/, "style fill"],
    ['<animate attributeName="href" to="javascript:alert(1)"/>', /animate|javascript/, "animate"],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', /alert/, "x:script"],
  ];

  it("is shown without its active parts, and the answer lists them", async (ctx) => {
    const svg = `${SVG_OPEN}${CLEANED.map(([part]) => part).join("")}<circle r="7"/></svg>`;
    const { layoutUrl, removed } = await accept(await upload(svg));
    const shown = await (await fetch(mediaAddress(ctx, layoutUrl))).text();
    expect(shown).toContain('<circle r="7"/>');
    for (const [, trace, what] of CLEANED) {
      expect(shown).not.toMatch(trace);
      expect(removed).toContainEqual({ what, count: 1 });
    }
  });

  /** Six levels, each with ten references to the next: a million rectangles. */
  const NESTED = Array.from(
    { length: 6 },
    (_, at) => `<g id="n${at}">${`<use href="#n${at + 1}"/>`.repeat(10)}</g>`,
  ).join("");

  const REJECTED: readonly (readonly [reason: string, file: string | Uint8Array])[] = [
    ["entity", `<!DOCTYPE svg [<!ENTITY x "y">]>${SVG_OPEN}<text>&x;</text></svg>`],
    ["notSvg", "<html><body/></html>"],
    ["notSvg", '<x:svg xmlns:x="http://www.w3.org/2000/svg"/>'],
    ["pdf", "%PDF-1.7 no drawing at all"],
    ["malformed", "no drawing at all"],
    ["malformed", `${SVG_OPEN}<rect></svg>`],
    ["encoding", Uint8Array.of(0x3c, 0x73, 0x76, 0x67, 0x3e, 0xe4)],
    ["blank", `${SVG_OPEN}<use href="https://elsewhere.example/a.svg#t"/></svg>`],
    ["referenceLoop", `${SVG_OPEN}<g id="a"><use href="#a"/></g></svg>`],
    ["tooManyReferences", `${SVG_OPEN}${NESTED}<rect id="n6"/></svg>`],
    ["tooDeep", `${SVG_OPEN}${"<g>".repeat(101)}${"</g>".repeat(101)}</svg>`],
    ["tooManyElements", `${SVG_OPEN}${"<g/>".repeat(50_001)}</svg>`],
  ];

  it.each(REJECTED)("is rejected: %s", async (reason, file) => {
    const uploadId = await upload(file);
    expect(await refusalOfAccepting(uploadId)).toEqual({ code: "UploadRejected", reason });
    // A second attempt gets the same answer, not that the upload does not exist.
    expect(await refusalOfAccepting(uploadId)).toEqual({ code: "UploadRejected", reason });
  });
});

describe("an upload", () => {
  it.each([0, -1, MAX_BYTES + 1])("of %i bytes has no address", async (size) => {
    const { data, errors } = await askGraphql(target, admin.accessToken, REQUEST_UPLOAD, {
      input: { changeId: newChangeId(), size },
    });
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { errorType: "InvalidArgument", errorInfo: { field: "size", reason: "range" } },
    ]);
  });

  it("is unknown before anything was put, and when it was never requested", async () => {
    const { uploadId } = await requestUpload(10);
    for (const id of [uploadId, newChangeId(), "../layouts/x", ""]) {
      expect(await refusalOfAccepting(id)).toEqual({ code: "UploadNotFound" });
    }
  });

  it("takes nothing but what its address was signed for", async () => {
    const { uploadId, url } = await requestUpload(DRAWING.length);
    const elsewhere = new URL(url);
    elsewhere.pathname = elsewhere.pathname.replace(uploadId, newChangeId());
    const longer = new URL(url);
    longer.searchParams.set("X-Amz-Expires", "604800");
    const statuses = await Promise.all([
      put(url, `${DRAWING} `),
      put(url, DRAWING, "text/html"),
      put(elsewhere.href, DRAWING),
      put(longer.href, DRAWING),
      put(url.split("?", 1)[0] ?? "", DRAWING),
      fetch(url, { method: "DELETE" }),
      fetch(url),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await refusalOfAccepting(uploadId)).toEqual({ code: "UploadNotFound" });
  });

  it("is never shown from where it was put", async (ctx) => {
    const uploadId = await upload(DRAWING);
    for (const way of ["", "layouts/..%2f", "layouts%2f..%2f", "/"]) {
      const shown = await fetch(mediaAddress(ctx, `${way}quarantine/${uploadId}`));
      expect([way, shown.status]).toEqual([way, 403]);
    }
  });

  it("comes from the console's own page, and from no other", async (ctx) => {
    const siteOrigin = facts.siteOrigin ?? ctx.skip("needs TrackerWeb.SiteUrl");
    const { url } = await requestUpload(DRAWING.length);
    const preflightFrom = async (origin: string) => {
      const { headers } = await fetch(url, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "PUT",
          "access-control-request-headers": "content-type",
        },
      });
      return headers.get("access-control-allow-origin");
    };
    expect(await preflightFrom(siteOrigin)).toBe(siteOrigin);
    expect(await preflightFrom("https://elsewhere.example")).toBeNull();
  });
});

interface Upload {
  readonly uploadId: string;
  readonly url: string;
}

const REQUEST_UPLOAD =
  "mutation ($input: RequestLayoutUploadInput!) { requestLayoutUpload(input: $input) { uploadId url } }";
const ACCEPT_UPLOAD =
  "mutation ($uploadId: ID!) { acceptLayoutUpload(uploadId: $uploadId) { layoutUrl removed { what count } } }";

async function requestUpload(
  size: number,
  changeId = newChangeId(),
  person = admin,
): Promise<Upload> {
  const { requestLayoutUpload } = await dataOf<{ requestLayoutUpload: Upload }>(
    target,
    person.accessToken,
    REQUEST_UPLOAD,
    { input: { changeId, size } },
  );
  return requestLayoutUpload;
}

function put(url: string, body: string | Uint8Array, type = SVG_TYPE): Promise<Response> {
  return fetch(url, { method: "PUT", headers: { "content-type": type }, body: Buffer.from(body) });
}

/** Uploads a file; returns its id. */
async function upload(file: string | Uint8Array): Promise<string> {
  const { uploadId, url } = await requestUpload(Buffer.byteLength(file));
  const { status } = await put(url, file);
  if (status !== 200) throw new Error(`the upload was answered ${status}`);
  return uploadId;
}

interface Accepted {
  readonly layoutUrl: string;
  readonly removed: readonly { readonly what: string; readonly count: number }[];
}

async function accept(uploadId: string): Promise<Accepted> {
  const { acceptLayoutUpload } = await dataOf<{ acceptLayoutUpload: Accepted }>(
    target,
    admin.accessToken,
    ACCEPT_UPLOAD,
    { uploadId },
  );
  return acceptLayoutUpload;
}

async function refusalOfAccepting(uploadId: string): Promise<unknown> {
  const { data, errors } = await askGraphql(target, admin.accessToken, ACCEPT_UPLOAD, { uploadId });
  expect(data).toBeNull();
  return errors[0]?.errorInfo;
}

/** Address of an accepted object. */
function mediaAddress(ctx: TestContext, key: string): string {
  return `${neededOutput(ctx, facts, "TrackerWeb", "MediaUrl")}/${key}`;
}
