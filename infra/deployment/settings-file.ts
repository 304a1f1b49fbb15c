/** The file format of the settings of a deployment: its keys, its defaults, and its faults. */
import * as v from "valibot";
import { GROUP_NAMES } from "#domain/access/groups.ts";
import { PUSH_SERVICES } from "#domain/wire/push-address.ts";
import { EMBEDDED_SETTINGS, type Settings } from "./settings.ts";
import {
  address,
  checked,
  host,
  isIssuer,
  isOrigin,
  isPage,
  isPageOfLayout,
  matching,
  onOrOff,
  region,
  words,
} from "./value-rules.ts";

export type ParsedSettings =
  | { readonly kind: "settings"; readonly settings: Settings }
  /** One sentence for each fault. */
  | { readonly kind: "refused"; readonly faults: readonly string[] };

/** Parses the text of the settings file of this deployment. */
export function parseSettings(deployment: string, text: string): ParsedSettings {
  const json = parseJson(text);
  if (json === undefined) return { kind: "refused", faults: ["the file is not JSON"] };
  const result = v.safeParse(SETTINGS_FILE, json);
  if (!result.success) return { kind: "refused", faults: result.issues.map(faultOf) };
  const faults = signOnFaults(result.output);
  if (faults.length > 0) return { kind: "refused", faults };
  return { kind: "settings", settings: { ...result.output, deployment } };
}

/** Faults between the providers of single sign-on, and between them and the rest. */
function signOnFaults({ singleSignOn, mfa }: Pick<Settings, "singleSignOn" | "mfa">) {
  const providers = singleSignOn?.providers ?? [];
  const twice = (key: "name" | "mailDomain") =>
    providers.map((one) => one[key].toLowerCase()).some((one, at, all) => all.indexOf(one) !== at);
  const unproven = providers.filter((one) => mfa === "required" && one.mfa === undefined);
  return [
    ...(twice("name") ? ["two providers of singleSignOn have the same name"] : []),
    ...(twice("mailDomain") ? ["two providers of singleSignOn have the same mailDomain"] : []),
    ...unproven.map(
      ({ name }) =>
        `the provider ${name} needs mfa, because the deployment requires a second factor`,
    ),
  ];
}

/** A session lasts at most 12 hours, so a longer time would never end. */
const IDLE_MINUTES = "whole minutes from 5 to 720";

const CERTIFICATE = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;

const SIGN_ON_PROVIDER = v.strictObject(
  {
    // Underscore and slash separate the name from the person's id.
    name: matching("1 to 32 letters and digits", /^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/),
    mailDomain: host,
    issuer: checked("an https address without a query", isIssuer),
    clientId: words,
    secretName: matching("the name of a secret", /^[\w/+=.@-]{1,256}$/),
    scopes: v.optional(matching("scopes with openid", /\bopenid\b/), "openid email profile"),
    groupsClaim: v.exactOptional(words),
    proposals: v.optional(
      v.record(words, v.array(v.picklist(GROUP_NAMES, "a group of the console"), "a list")),
      {},
    ),
    mfa: v.exactOptional(
      v.strictObject(
        {
          claim: v.optional(words, "amr"),
          values: v.pipe(v.array(words, "a list of values"), v.minLength(1, "a list with a value")),
        },
        "an object",
      ),
    ),
    trustsAddresses: v.optional(onOrOff, false),
  },
  "an object",
);

const SETTINGS_FILE = v.strictObject(
  {
    region,
    account: v.exactOptional(matching("12 digits, as text", /^\d{12}$/)),
    mfa: v.picklist(["optional", "required"], "optional or required"),
    idleControlMinutes: v.optional(
      v.pipe(
        v.number(IDLE_MINUTES),
        v.integer(IDLE_MINUTES),
        v.minValue(5, IDLE_MINUTES),
        v.maxValue(720, IDLE_MINUTES),
      ),
      EMBEDDED_SETTINGS.idleControlMinutes,
    ),
    providerName: words,
    providerDomain: host,
    twoFactorNotice: v.optional(
      v.strictObject(
        {
          date: matching("a day as MM/dd/yy", /^\d{2}\/\d{2}\/\d{2}$/),
          text: v.exactOptional(words),
        },
        "an object",
      ),
      EMBEDDED_SETTINGS.twoFactorNotice,
    ),
    domain: v.exactOptional(
      v.strictObject(
        {
          name: host,
          mediaName: v.exactOptional(host),
          certificateArn: matching("the ARN of an ACM certificate in us-east-1", CERTIFICATE),
        },
        "an object",
      ),
    ),
    siteAddress: v.exactOptional(
      checked("an https origin", (value) => isOrigin(value) && value.startsWith("https:")),
    ),
    siteOrigins: v.optional(
      v.array(
        checked("an origin with https, or with http on localhost", isOrigin),
        "a list of origins",
      ),
      [],
    ),
    mail: v.exactOptional(
      v.strictObject(
        {
          from: address,
          fromName: v.exactOptional(words),
          replyTo: v.exactOptional(address),
          configurationSet: v.exactOptional(words),
          sesRegion: v.exactOptional(region),
          identity: v.optional(v.picklist(["address", "domain"], "address or domain"), "address"),
        },
        "an object",
      ),
    ),
    singleSignOn: v.exactOptional(
      v.strictObject(
        {
          domainPrefix: matching(
            "letters, digits and hyphens in lower case, without aws, amazon or cognito",
            /^(?!.*(?:aws|amazon|cognito))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
          ),
          providers: v.pipe(
            v.array(SIGN_ON_PROVIDER, "a list of providers"),
            v.minLength(1, "a list with a provider"),
          ),
        },
        "an object",
      ),
    ),
    accountWide: v.optional(
      v.strictObject(
        { iotLogging: v.optional(onOrOff, true), deviceAudit: v.optional(onOrOff, true) },
        "an object",
      ),
      {},
    ),
    pushServices: v.optional(
      v.pipe(
        v.array(
          matching(
            "a domain in lower case, or one after *.",
            /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,63}$/,
          ),
          "a list of domains",
        ),
        v.minLength(1, "a list with a domain"),
      ),
      [...PUSH_SERVICES],
    ),
    mapboxToken: v.exactOptional(
      matching("a public token of Mapbox, which begins with pk.", /^pk\.[\w.-]+$/),
    ),
    helpChat: v.exactOptional(checked("the https address of a page", isPage)),
    adminPage: v.exactOptional(
      checked("the https address of a page with {layoutId} in it", isPageOfLayout),
    ),
    offlineGui: v.exactOptional(checked("the https address of a service", isPage)),
  },
  "an object",
);

/** Values that fault messages never repeat, since a refused value may be a secret token. */
const SECRETS = new Set(["mapboxToken"]);

function faultOf(issue: v.InferIssue<typeof SETTINGS_FILE>): string {
  const path = v.getDotPath(issue) ?? "";
  if (issue.type === "strict_object" && issue.expected === "never") return unknownKey(path);
  if (issue.type === "strict_object" && issue.received === "undefined") return `${path} is missing`;
  const value = SECRETS.has(path) ? "" : `, not ${JSON.stringify(issue.input)}`;
  return `${path === "" ? "the file" : path} must be ${issue.message}${value}`;
}

function unknownKey(path: string): string {
  const known = path.includes(".")
    ? ""
    : `; the settings are ${Object.keys(SETTINGS_FILE.entries).join(", ")}`;
  return `${path} is not a setting${known}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
