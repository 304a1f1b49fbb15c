/**
 * The settings of a deployment: their file format, and the built-in settings of the embedded
 * deployment.
 */
import * as v from "valibot";
import { GROUP_NAMES, type Group } from "#domain/access/groups.ts";
import { LOCAL_PUSH_SERVICE, PUSH_SERVICES } from "#domain/wire/push-address.ts";

export interface Settings {
  /**
   * Name of the deployment, the same as that of its file; undefined for the embedded deployment.
   */
  readonly deployment?: string;
  readonly region: string;
  /** Account id, 12 digits. If it is set, the CDK refuses credentials of any other account. */
  readonly account?: string;
  /**
   * If "required", the server refuses everything except enrolment to users without an
   * authenticator.
   */
  readonly mfa: "optional" | "required";
  /**
   * Minutes without a press after which a session may read, but not command, until its user gives the
   * password again.
   */
  readonly idleControlMinutes: number;
  /** Name of the console's provider in mails and messages. */
  readonly providerName: string;
  /**
   * Domain of the provider's own e-mail addresses, in lower case: only users with such an address
   * may be granted all layouts.
   */
  readonly providerDomain: string;
  /**
   * Announcement above the form of the sign-in page; without a text the default sentence is shown.
   */
  readonly twoFactorNotice: { readonly date: string; readonly text?: string };
  /** Host name of the console, and its certificate in us-east-1, where CloudFront reads it. */
  readonly domain?: {
    readonly name: string;
    readonly certificateArn: string;
    /**
     * Host name of drawings, which the same certificate covers. Without it drawings have a name of
     * CloudFront, whose certificate also accepts TLS 1.0.
     */
    readonly mediaName?: string;
  };
  /** Address of a console without its own domain; written by the first deployment. */
  readonly siteAddress?: string;
  /** Further origins that may call the REST API and upload files, such as a developer's machine. */
  readonly siteOrigins: readonly string[];
  /**
   * SES identity that sends the mails of the user pool; without it Cognito sends them, at most 50 a
   * day.
   */
  readonly mail?: MailSettings;
  /** Sign-in through the OIDC providers of companies; without it every account has a password. */
  readonly singleSignOn?: SingleSignOnSettings;
  /**
   * Settings that AWS IoT has once per account and region. A second deployment there must disable
   * both.
   */
  readonly accountWide: { readonly iotLogging: boolean; readonly deviceAudit: boolean };
  /**
   * Host names of the push services to which warnings of stows may be sent; `*.` before a name stands
   * for one or more labels.
   */
  readonly pushServices: readonly string[];
  /**
   * Public token of a Mapbox account, for tiles on the map of layouts; without it the map draws its
   * own outlines.
   */
  readonly mapboxToken?: string;
  /** https URL of a help chat; without it no third party is allowed. */
  readonly helpChat?: string;
  /**
   * https URL of a separate administration page of a site, with {layoutId} in place of its id;
   * without it no link is shown.
   */
  readonly adminPage?: string;
  /**
   * https URL of a service that returns links to the offline GUI, and gets the caller's identity
   * token; without it the GUI is not offered.
   */
  readonly offlineGui?: string;
}

export interface MailSettings {
  readonly from: string;
  readonly fromName?: string;
  readonly replyTo?: string;
  readonly configurationSet?: string;
  /** Region of SES. @default the region of the deployment */
  readonly sesRegion?: string;
  /** Whether SES has verified the address itself, or its domain. */
  readonly identity: "address" | "domain";
}

export interface SingleSignOnSettings {
  /** First label of the user pool's own address, unique in the region. */
  readonly domainPrefix: string;
  readonly providers: readonly SignOnProviderSettings[];
}

export interface SignOnProviderSettings {
  /** Name in the user pool and on the screen; letters and digits, at most 32. */
  readonly name: string;
  /** The provider signs in accounts with addresses on exactly this domain, and no others. */
  readonly mailDomain: string;
  /** https address without the path of the discovery document. */
  readonly issuer: string;
  readonly clientId: string;
  /** Name of the secret in Secrets Manager whose text is the client secret. */
  readonly secretName: string;
  /** @default "openid email profile" */
  readonly scopes: string;
  /** Claim with the groups of a person. @default no groups are read */
  readonly groupsClaim?: string;
  /** Groups of the console that each group of the provider proposes to administrators. */
  readonly proposals: Readonly<Record<string, readonly Group[]>>;
  /**
   * The claim, and those of its values that prove a second factor. @default no sign-in through the
   * provider counts as one with a second factor
   */
  readonly mfa?: { readonly claim: string; readonly values: readonly string[] };
  /** Whether addresses count as verified without the claim email_verified. @default false */
  readonly trustsAddresses: boolean;
}

/** Settings of `npm start` and of the tests, on a developer's machine. */
export const EMBEDDED_SETTINGS: Settings = {
  region: "us-east-1",
  mfa: "optional",
  idleControlMinutes: 30,
  providerName: "Heliotrack",
  providerDomain: "heliotrack.example",
  twoFactorNotice: { date: "10/27/25" },
  siteOrigins: ["http://localhost:4700"],
  accountWide: { iotLogging: true, deviceAudit: true },
  pushServices: [...PUSH_SERVICES, LOCAL_PUSH_SERVICE],
};

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

/** The origins of the console; empty before a deployment without a domain has an address. */
export function allowedOrigins({ domain, siteAddress, siteOrigins }: Settings): readonly string[] {
  const own = [domain && `https://${domain.name}`, siteAddress];
  return [...new Set([...own.filter((origin) => origin !== undefined), ...siteOrigins])];
}

/**
 * Whether a text may be the name of a deployment: in lower case, and short enough for names of at
 * most 36 characters of which it is a part ("AWS IoT fleet provisioning template name").
 */
export function isDeploymentName(name: string): boolean {
  return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) && name.length <= 20;
}

/**
 * A rule for a text that matches the pattern; `expected` also describes the value in the fault for
 * a wrong type.
 */
function matching(expected: string, pattern: RegExp) {
  return v.pipe(v.string(expected), v.regex(pattern, expected));
}

function checked(expected: string, isGood: (value: string) => boolean) {
  return v.pipe(v.string(expected), v.check(isGood, expected));
}

const words = matching("a text", /\S/);
const region = matching(
  "a commercial AWS region such as us-east-1",
  /^(?!cn-)[a-z]{2}-[a-z]+-\d{1,2}$/,
);
const address = matching("a mail address", /^[^\s@<>]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
const host = matching("a domain in lower case", /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
const onOrOff = v.boolean("true or false");

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

/** Whether a text is an origin as browsers send it: scheme, host and port. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  const isSafe = protocol === "https:" || (protocol === "http:" && hostname === "localhost");
  return isSafe && origin === value;
}

/** Whether a text is an https URL without user name and password, which would become public. */
function isPage(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username } = new URL(value);
  return protocol === "https:" && username === "";
}

/** Whether a text can be the issuer of an OIDC provider; http only on this machine, for tests. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username } = new URL(value);
  const isSafe = protocol === "https:" || (protocol === "http:" && hostname === "127.0.0.1");
  return isSafe && search === "" && hash === "" && username === "";
}

/**
 * Whether a text is a public https URL with {layoutId} once in its path or query, never in its
 * host.
 */
function isPageOfLayout(value: string): boolean {
  const [before = "", ...after] = value.split("{layoutId}");
  const isOnce = after.length === 1 && /^https:\/\/[^/]+[/]/.test(before);
  return isOnce && isPage(value.replace("{layoutId}", "x"));
}

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
