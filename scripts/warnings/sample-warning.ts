/** A CAP 1.2 message about a storm over a site, for demonstrations. */
import type { Coordinates } from "#domain/layout/layout.ts";

const SENDER = "sample@weather.example";
const LASTS_SECONDS = 45 * 60;
/** Half the edge of the warned square, in degrees. */
const HALF_DEGREES = 0.2;

export interface Sample {
  readonly layoutId: string;
  readonly site: Coordinates;
  readonly nowSeconds: number;
}

/** A severe thunderstorm with hail, for the next 45 minutes, over a square around the site. */
export function sampleAlert({ layoutId, site, nowSeconds }: Sample): string {
  const { latitude, longitude } = site;
  const [south, north] = [latitude - HALF_DEGREES, latitude + HALF_DEGREES];
  const [west, east] = [longitude - HALF_DEGREES, longitude + HALF_DEGREES];
  const corners = [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
    [south, west],
  ];
  const polygon = corners.map((corner) => corner.map((one) => one.toFixed(4)).join(",")).join(" ");
  return message(
    { layoutId, nowSeconds, type: "Alert" },
    `<info>
    <language>en-US</language>
    <category>Met</category>
    <event>Severe Thunderstorm Warning</event>
    <urgency>Immediate</urgency>
    <severity>Severe</severity>
    <certainty>Observed</certainty>
    <onset>${timeText(nowSeconds)}</onset>
    <expires>${timeText(nowSeconds + LASTS_SECONDS)}</expires>
    <senderName>Sample weather office</senderName>
    <headline>Sample of a storm with hail</headline>
    <parameter><valueName>maxHailSize</valueName><value>1.75 IN</value></parameter>
    <parameter><valueName>maxWindGust</valueName><value>60 MPH</value></parameter>
    <area><areaDesc>Around the site</areaDesc><polygon>${polygon}</polygon></area>
  </info>`,
  );
}

/** Cancels the sample of the same site. */
export function sampleCancel({ layoutId, nowSeconds }: Omit<Sample, "site">): string {
  const reference = `${SENDER},${identifierOf(layoutId, "Alert")},${timeText(nowSeconds)}`;
  return message({ layoutId, nowSeconds, type: "Cancel" }, `<references>${reference}</references>`);
}

interface Head extends Pick<Sample, "layoutId" | "nowSeconds"> {
  readonly type: "Alert" | "Cancel";
}

function message({ layoutId, nowSeconds, type }: Head, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
  <identifier>${identifierOf(layoutId, type)}</identifier>
  <sender>${SENDER}</sender>
  <sent>${timeText(nowSeconds)}</sent>
  <status>Actual</status>
  <msgType>${type}</msgType>
  <scope>Public</scope>
  ${content}
</alert>
`;
}

function identifierOf(layoutId: string, type: Head["type"]): string {
  return `sample.${layoutId}.${type}`;
}

/** CAP demands a numeric offset instead of Z. */
function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, "+00:00");
}
