/**
 * The settings of a deployment, and the built-in settings of the embedded deployment. The file from
 * which they are read is in settings-file.ts.
 */
import type { Group } from "#domain/access/groups.ts";
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

/** The origins of the console; empty before a deployment without a domain has an address. */
export function allowedOrigins({ domain, siteAddress, siteOrigins }: Settings): readonly string[] {
  const own = [domain && `https://${domain.name}`, siteAddress];
  return [...new Set([...own.filter((origin) => origin !== undefined), ...siteOrigins])];
}
