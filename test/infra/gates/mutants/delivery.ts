/** Faults in headers and distributions. */
import { be, fault, gone, type Mutant } from "./fault.ts";

const HEADERS = "ResponseHeadersPolicyConfig/SecurityHeadersConfig";
const CONTENT = `${HEADERS}/ContentSecurityPolicy/ContentSecurityPolicy`;
const SITE_HEADERS = ["AWS::CloudFront::ResponseHeadersPolicy", "SiteHeaders"] as const;
const MEDIA_HEADERS = ["AWS::CloudFront::ResponseHeadersPolicy", "MediaHeaders"] as const;
const MEDIA = ["AWS::CloudFront::Distribution", "MediaDelivery"] as const;
const SITE = ["AWS::CloudFront::Distribution", "SiteDelivery"] as const;
const BEHAVIOUR = "DistributionConfig/DefaultCacheBehavior";
const csp = (text: string) =>
  be(`${text}; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`);
export const DELIVERY_FAULTS: readonly Mutant[] = [
  fault(
    "inline scripts",
    "scripts from elsewhere",
    [...SITE_HEADERS, CONTENT],
    csp("default-src 'none'; script-src 'self' 'unsafe-inline'"),
  ),
  fault(
    "objects allowed",
    "objects allowed",
    [...SITE_HEADERS, CONTENT],
    csp("default-src 'self'; script-src 'self'"),
  ),
  fault(
    "framed by others",
    "framed",
    [...SITE_HEADERS, CONTENT],
    be("default-src 'none'; require-trusted-types-for 'script'"),
  ),
  fault(
    "text turned into script",
    "text turned into script",
    [...SITE_HEADERS, CONTENT],
    be("default-src 'none'; frame-ancestors 'none'"),
  ),
  fault(
    "calls to anywhere",
    "calls anywhere",
    [...SITE_HEADERS, CONTENT],
    csp("default-src 'none'; connect-src 'self' https:"),
  ),
  fault(
    "sockets in the clear",
    "calls anywhere",
    [...SITE_HEADERS, CONTENT],
    csp("default-src 'none'; connect-src 'self' ws://live.example.com"),
  ),
  fault(
    "styles from text",
    "styles from text",
    [...SITE_HEADERS, CONTENT],
    csp("default-src 'none'; style-src 'self' 'unsafe-inline'"),
  ),
  fault(
    "pictures from anywhere",
    "pictures from anywhere",
    [...SITE_HEADERS, CONTENT],
    csp("default-src 'none'; img-src 'self' https:"),
  ),
  fault(
    "pictures from any host of a domain",
    "pictures from anywhere",
    [...SITE_HEADERS, CONTENT],
    csp("default-src 'none'; img-src 'self' https://*.example.com"),
  ),
  fault(
    "drawings without a sandbox",
    "drawings without a sandbox",
    [...MEDIA_HEADERS, CONTENT],
    csp("default-src 'none'"),
  ),
  fault(
    "https for a day",
    "http again after a year",
    [...SITE_HEADERS, `${HEADERS}/StrictTransportSecurity/AccessControlMaxAgeSec`],
    be(86_400),
  ),
  fault(
    "https for the host alone",
    "http for subdomains",
    [...SITE_HEADERS, `${HEADERS}/StrictTransportSecurity/IncludeSubdomains`],
    be(false),
  ),
  fault(
    "whole address in the referrer",
    "address sent to other origins",
    [...SITE_HEADERS, `${HEADERS}/ReferrerPolicy/ReferrerPolicy`],
    be("unsafe-url"),
  ),
  fault(
    "base for every address",
    "addresses moved by a base",
    [...MEDIA_HEADERS, CONTENT],
    be("default-src 'none'; frame-ancestors 'none'; sandbox"),
  ),
  fault(
    "drawings redirected from http",
    "drawings over a redirect",
    [...MEDIA, `${BEHAVIOUR}/ViewerProtocolPolicy`],
    be("redirect-to-https"),
  ),
  fault(
    "uploads through the distribution",
    "methods that change something",
    [...MEDIA, `${BEHAVIOUR}/AllowedMethods`],
    be(["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"]),
  ),
  fault(
    "drawings listed",
    "files listed",
    ["AWS::S3::BucketPolicy", "Media", "PolicyDocument/Statement/2/Action"],
    be(["s3:GetObject", "s3:ListBucket"]),
  ),
  fault(
    "guessed content type",
    "guessed content type",
    [...SITE_HEADERS, `${HEADERS}/ContentTypeOptions`],
    gone,
  ),
  fault(
    "http allowed",
    "plain http",
    [...SITE, `${BEHAVIOUR}/ViewerProtocolPolicy`],
    be("allow-all"),
  ),
  fault(
    "no headers",
    "no headers of our own",
    [...SITE, `${BEHAVIOUR}/ResponseHeadersPolicyId`],
    gone,
  ),
  fault(
    "second behaviour without headers",
    "no headers of our own",
    [...SITE, "DistributionConfig/CacheBehaviors"],
    be([{ PathPattern: "/x", ViewerProtocolPolicy: "https-only" }]),
  ),
  fault(
    "old TLS",
    "old TLS",
    [...SITE, "DistributionConfig/ViewerCertificate"],
    be({ MinimumProtocolVersion: "TLSv1.1_2016" }),
  ),
  fault(
    "origin open to others",
    "origin open to others",
    [...SITE, "DistributionConfig/Origins/0/OriginAccessControlId"],
    gone,
  ),
];
