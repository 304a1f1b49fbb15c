/**
 * The documented security decisions are those of the code and of the templates
 * (docs/design/security-controls.md).
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TOKEN_LIMITS } from "#domain/access/site-token.ts";
import { MAX_SVG_BYTES, MAX_SVG_DEPTH, MAX_SVG_ELEMENTS } from "#domain/drawing/drawing-limits.ts";
import { MAX_LOCATIONS } from "#domain/site-configuration/coordinates-csv.ts";
import { MAX_FILE_BYTES } from "#domain/site-configuration/coordinates-file.ts";
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";
import { RECOVERY_CODES } from "#domain/users/recovery-codes.ts";
import { MAX_PAYLOAD_BYTES } from "#domain/wire/payload.ts";
import { MAX_BATCH_MASTERS } from "#functions/commands/rules/command-intent.ts";
import { COMMAND_LIMITS } from "#functions/commands/run/judge-intent.ts";
import { MAX_MASTERS_PER_LAYOUT } from "#functions/layouts/create-master.ts";
import { WRONG_PASSWORDS } from "#functions/rest/store/wrong-passwords.ts";
import { CONFIRMATION_SECONDS } from "#functions/shared/store/command-batches.ts";
import { MAX_ANSWER_BYTES, MAX_JSON_POINTS } from "#functions/telemetry/graph-lists.ts";
import { MAX_BAND_MASTERS } from "#functions/telemetry/graph-plan.ts";
import { MAX_DOCUMENT_BYTES } from "#functions/warnings/read-xml.ts";
import { LIMITS } from "#infra/deployment/limits.ts";
import { EMBEDDED_SETTINGS } from "#infra/deployment/settings.ts";
import { REFERENCE_PAGES } from "#scripts/reference/pages.ts";
import { resourcesOf, text, texts } from "#test/infra/gates/deployment.ts";
import { sharedDeployment } from "#test/infra/synthesised.ts";
import { tableBelow } from "./page-tables.ts";

const PAGE = "docs/design/security-controls.md";
const firstCells = (heading: string, table = 0) =>
  tableBelow(PAGE, heading, table).map(([cell = ""]) => cell);
const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));

describe("the documented rules of rights and input", () => {
  it.each([
    "access.md",
    "alarms-and-flags.md",
    "commands.md",
    "parameters.md",
    "troubleshooting.md",
    "openapi.json",
  ])("are those of the tables by which the server decides: %s", (name) => {
    const written = readFileSync(`docs/reference/${name}`, "utf8");
    expect(written).toBe(REFERENCE_PAGES[name]?.());
  });
});

describe("the documented limits", () => {
  it("of use are those that the code enforces", () => {
    expect(Object.fromEntries(tableBelow(PAGE, "Limits of use"))).toEqual({
      "Command intents of one user in a minute": `${COMMAND_LIMITS.user.max}`,
      "Command intents of one site in an hour": `${COMMAND_LIMITS.site.max}`,
      "Masters in one batch": `${MAX_BATCH_MASTERS}`,
      "Time between the two steps of an R4 command, in seconds": `${CONFIRMATION_SECONDS}`,
      "Wrong passwords of one source in 15 minutes": `${WRONG_PASSWORDS.most}`,
      "Wrong recovery codes in a row": `${RECOVERY_CODES.wrongTries}`,
      "Requests of one program token in a minute": `${TOKEN_LIMITS.requestsPerMinute}`,
      "Requests of one access token to GraphQL in a minute": `${LIMITS.firewall.requestsPerCaller}`,
      "Requests of one address to the user pool in a minute": `${LIMITS.firewall.signInsPerAddress}`,
      "Requests of all callers to the REST API in a second": `${LIMITS.rest.requestsPerSecond}`,
      "Nesting of a GraphQL query": `${LIMITS.graphql.queryDepth}`,
      "Resolvers of a GraphQL request": `${LIMITS.graphql.resolverCount}`,
      "Masters of one layout": `${MAX_MASTERS_PER_LAYOUT}`,
      "Bytes of a device's message": `${MAX_PAYLOAD_BYTES}`,
      "Bytes of a weather document": `${MAX_DOCUMENT_BYTES}`,
    });
  });

  it("of costly work are those that the code enforces", () => {
    const bounds = tableBelow(PAGE, "Limits of use", 1).map(([work, , value]) => [work, value]);
    expect(Object.fromEntries(bounds)).toEqual({
      "A chart as lists": `${MAX_JSON_POINTS}`,
      "A chart as packed days": `${MAX_ANSWER_BYTES}`,
      "A chart of bands": `${MAX_BAND_MASTERS}`,
      "A drawing": `${MAX_SVG_ELEMENTS}`,
      "Compaction of finished days": `${LIMITS.telemetry.compactionSeconds}`,
      "A recovery code": `${RECOVERY_CODES.wrongTries}`,
      "A weather document": `${MAX_DOCUMENT_BYTES}`,
    });
  });

  it("of sessions are those of the app client", () => {
    const { signIn } = LIMITS;
    expect(Object.fromEntries(tableBelow(PAGE, "Sessions"))).toEqual({
      "Access and identity token": `${signIn.accessTokenMinutes} minutes`,
      "A session, from sign-in to its last renewal": `${signIn.refreshTokenHours} hours`,
      "Time between two steps of a sign-in": `${signIn.sessionMinutes} minutes`,
      "Fresh password for new recovery codes": `${RECOVERY_CODES.freshForSeconds / 60} minutes`,
      "A session without a press may command for": `${EMBEDDED_SETTINGS.idleControlMinutes} minutes`,
      "Sessions of one account at a time": "not limited",
    });
    expect(readFileSync(PAGE, "utf8")).toContain(`At least ${signIn.passwordLength} characters`);
  });

  it("of files are those that the checks enforce, for every type that is taken", () => {
    const rows = tableBelow(PAGE, "Files that users bring in");
    expect(rows.map(([, type, most]) => [type, most])).toEqual([
      ["SVG", `${MAX_SVG_BYTES} bytes, ${MAX_SVG_ELEMENTS} elements, ${MAX_SVG_DEPTH} levels`],
      [
        "JPEG",
        `${PHOTO_LIMITS.bytes} bytes, ${PHOTO_LIMITS.sidePx} px, ${PHOTO_LIMITS.perTask} a task`,
      ],
      ["CSV", `${MAX_FILE_BYTES} bytes, ${MAX_LOCATIONS} places`],
    ]);
  });
});

describe("the documented ways to sign in", () => {
  it("are all that the app client and the routes allow", () => {
    const { templates } = sharedDeployment();
    const [client] = resourcesOf(templates, "AWS::Cognito::UserPoolClient");
    expect(texts(client?.properties.ExplicitAuthFlows)).toEqual([
      "ALLOW_USER_SRP_AUTH",
      "ALLOW_REFRESH_TOKEN_AUTH",
    ]);
    const open = resourcesOf(templates, "AWS::ApiGatewayV2::Route")
      .filter(({ properties }) => properties.AuthorizationType === "NONE")
      .map(({ properties }) => `\`${text(properties.RouteKey)}\``);
    const documented = firstCells("Ways to sign in");
    expect(documented.filter((way) => way.startsWith("`")).sort()).toEqual(open.sort());
    expect(documented).toEqual(expect.arrayContaining(["Sign-in", "Master", "Claim"]));
  });
});

describe("the documented stores", () => {
  it("are all tables and buckets of the templates, each with a class", () => {
    const { templates } = sharedDeployment();
    const kept = resourcesOf(templates, "AWS::DynamoDB::Table", "AWS::S3::Bucket").map(({ id }) =>
      id.replace(/(?:Table|Bucket)?[0-9A-F]{8}$/, ""),
    );
    expect(firstCells("Data").sort()).toEqual([...new Set(kept)].sort());
    const classes = firstCells("Data", 1);
    for (const [store, , level = ""] of tableBelow(PAGE, "Data")) {
      expect(classes, store).toContain(level);
    }
  });
});

describe("the documented logs", () => {
  it("are all log groups of the templates, kept as long as it says", () => {
    const { templates } = sharedDeployment();
    const functions = new Set(
      resourcesOf(templates, "AWS::Lambda::Function").flatMap(({ properties }) =>
        JSON.stringify(properties.LoggingConfig ?? null),
      ),
    );
    const others = resourcesOf(templates, "AWS::Logs::LogGroup")
      .filter(({ id }) => ![...functions].some((config) => config.includes(`"${id}"`)))
      .map(({ id }) => id.replace(/[0-9A-F]{8}$/, ""));
    const documented = firstCells("Logs");
    expect(documented.filter((log) => log.endsWith("Log")).sort()).toEqual(
      expect.arrayContaining(others.sort()),
    );
    const kept = resourcesOf(templates, "AWS::Logs::LogGroup").map(
      ({ properties }) => properties.RetentionInDays,
    );
    expect(new Set(kept)).toEqual(new Set([LIMITS.logs.retentionDays]));
    const days = tableBelow(PAGE, "Logs").map((row) => row.at(-1));
    expect(new Set(days)).toEqual(new Set([`${LIMITS.logs.retentionDays} days`, "without end"]));
  });
});

describe("the documented cryptography", () => {
  /** How the sources call each algorithm. */
  const CALLS: Readonly<Record<string, RegExp>> = {
    "SHA-256": /(?:createHash|\bhash)\("sha256"|digest\("SHA-256"/,
    "SHA-512": /createHash\("sha512"/,
    HMAC: /createHmac\(/,
    "AES-128-GCM": /"aes-128-gcm"/,
    "AES-256-GCM": /"aes-256-gcm"/,
    scrypt: /\bscrypt\(/,
    "ECDSA P-256": /"P-256"/,
    "ECDH P-256": /createECDH\(CURVE\)/,
    HKDF: /hkdfSync\(/,
    "RSA 2048": /generateKeyPair(?:Sync|\))\("rsa"/,
    "SRP 3072": /cognito-srp-helper|createDiffieHellmanGroup\("modp15"\)/,
    MD5: /createHash\("md5"/,
    "SHA-1": /createHash\("sha1"/,
  };
  const ANY_CALL =
    /(?:createHash|createHmac|createCipheriv|createDecipheriv|createSign|createVerify|pbkdf2|hkdf|hkdfSync|createECDH|\bscrypt)\(|createDiffieHellmanGroup\(|generateKeyPair|subtle\.\w+\(/g;
  const product = ["domain", "functions", "web/src", "simulator"].flatMap(sourcesIn);
  const localCloud = sourcesIn("packages/local-cloud/src");

  it("is all that the sources call, and no more", () => {
    const rows = tableBelow(PAGE, "Cryptography");
    const isUsed = (sources: readonly string[], name: string) =>
      sources.some((source) => CALLS[name]?.test(source)) ? "yes" : "no";
    expect(rows.map(([name, inProduct, inCloud]) => [name, inProduct, inCloud])).toEqual(
      Object.keys(CALLS).map((name) => [name, isUsed(product, name), isUsed(localCloud, name)]),
    );
  });

  it("names every kind of call that there is", () => {
    const calls = [...product, ...localCloud].flatMap((source) => source.match(ANY_CALL) ?? []);
    expect([...new Set(calls)].sort()).toEqual([
      "createCipheriv(",
      "createDecipheriv(",
      "createDiffieHellmanGroup(",
      "createECDH(",
      "createHash(",
      "createHmac(",
      "generateKeyPair",
      "hkdfSync(",
      "scrypt(",
      "subtle.digest(",
      "subtle.exportKey(",
      "subtle.generateKey(",
      "subtle.importKey(",
    ]);
  });
});

describe("the documented connections", () => {
  /** Hosts that name a vocabulary or lead a person elsewhere; nothing is requested from them. */
  const NAMES_ONLY = ["www.w3.org", "www.mapbox.com", "www.openstreetmap.org", "apps.mapbox.com"];
  /** The address at AWS that a request to the local services replaces. */
  const STAND_INS = ["dynamodb.us-east-1.amazonaws.com", "localhost", "127.0.0.1"];

  it("are those of the addresses in the sources", () => {
    const written = ["domain", "functions", "infra", "web/src"]
      .flatMap(sourcesIn)
      .flatMap((source) => [
        ...source.matchAll(/https?:\/\/((?:[a-z][\w.-]*|\d[\d.]+)(?:\$\{[\w.]+\}[\w.]+)?)/g),
      ])
      .map(([, host = ""]) => host.replace(/\$\{[\w.]+\}/, "<region>"))
      .filter((host) => host.includes(".") && !host.endsWith("example.com"))
      .filter((host) => ![...NAMES_ONLY, ...STAND_INS].includes(host));
    const documented = firstCells("Connections")
      .map((cell) => cell.replaceAll("`", "").replace("https://", ""))
      .filter((host) => !host.startsWith("<"));
    expect([...new Set(written)].sort()).toEqual(documented.sort());
  });
});
