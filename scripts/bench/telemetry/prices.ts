/**
 * List prices of AWS in us-east-1, in US dollars, without free tiers and discounts; taken from
 * public sources, each of which is named.
 */

const MILLION = 1e6;

/** Region and month of the prices. */
export const PRICES_ARE = { region: "us-east-1", readIn: "2026-11" } as const;

interface Price {
  readonly what: string;
  /** Name of the priced quantity, such as "million write units". */
  readonly per: string;
  readonly dollars: number;
  /** Number of units in `per`. @default 1 */
  readonly units?: number;
  /** Site where the price was read; undefined when it is from memory. */
  readonly source?: string;
}

const millionOf = (unit: string) => ({ per: `million ${unit}`, units: MILLION });

export const PRICE_LIST = {
  writeUnit: {
    what: "DynamoDB on demand",
    ...millionOf("write units"),
    dollars: 0.625,
    source: "airbyte.com",
  },
  readUnit: {
    what: "DynamoDB on demand",
    ...millionOf("read units"),
    dollars: 0.125,
    source: "airbyte.com",
  },
  tableGigabyteMonth: {
    what: "DynamoDB storage",
    per: "GB-month",
    dollars: 0.25,
    source: "aws.amazon.com/dynamodb/pricing",
  },
  brokerMessage: {
    what: "IoT messages, each 5 KB of one",
    ...millionOf("messages"),
    dollars: 1,
    source: "iotclass.org",
  },
  ruleAndAction: {
    what: "IoT rule and its action, each 5 KB of a message",
    ...millionOf("rules with an action"),
    dollars: 0.3,
  },
  connectionMinute: { what: "IoT connections", ...millionOf("minutes"), dollars: 0.08 },
  auditedDevice: { what: "IoT Device Defender audit", per: "device and month", dollars: 0.0011 },
  invocation: { what: "Lambda requests", ...millionOf("requests"), dollars: 0.2 },
  gigabyteSecond: { what: "Lambda duration, arm64", per: "GB-second", dollars: 0.000_013_333_4 },
  objectPut: { what: "S3 PUT", ...millionOf("requests"), dollars: 5 },
  objectGigabyteMonth: {
    what: "S3 storage",
    per: "GB-month",
    dollars: 0.023,
    source: "iotclass.org",
  },
  graphqlRequest: {
    what: "AppSync queries and mutations",
    ...millionOf("requests"),
    dollars: 4,
    source: "aws.amazon.com/appsync/pricing",
  },
  realtimeUpdate: {
    what: "AppSync real-time updates",
    ...millionOf("updates"),
    dollars: 2,
    source: "aws.amazon.com/appsync/pricing",
  },
  realtimeMinute: {
    what: "AppSync real-time connections",
    ...millionOf("minutes"),
    dollars: 0.08,
    source: "aws.amazon.com/appsync/pricing",
  },
  webAcl: { what: "WAF web ACL", per: "ACL and month", dollars: 5, source: "c3x.dev" },
  webAclRule: { what: "WAF rule", per: "rule and month", dollars: 1, source: "c3x.dev" },
  webAclRequest: {
    what: "WAF requests",
    ...millionOf("requests"),
    dollars: 0.6,
    source: "c3x.dev",
  },
  alarmMetric: {
    what: "CloudWatch alarm, each metric it watches",
    per: "metric and month",
    dollars: 0.1,
    source: "c3x.dev",
  },
  customMetric: {
    what: "CloudWatch metric out of a log, by the hour",
    per: "metric and month",
    dollars: 0.3,
    source: "vantage.sh",
  },
  logGigabyte: {
    what: "CloudWatch logs taken in",
    per: "GB",
    dollars: 0.5,
    source: "factualminds.com",
  },
} as const satisfies Readonly<Record<string, Price>>;

export type PriceName = keyof typeof PRICE_LIST;

/** US dollars for one unit: one write unit, one message, one month of an alarm's metric. */
export function priceOf(name: PriceName): number {
  const { dollars, units = 1 }: Price = PRICE_LIST[name];
  return dollars / units;
}

/** Bytes that AWS adds to every item in the billed size of a table. */
export const BYTES_PER_STORED_ITEM = 100;
export const BYTES_PER_BROKER_UNIT = 5 * 1024;
export const BYTES_PER_WRITE_UNIT = 1024;
export const BYTES_PER_READ_UNIT = 4096;
export const GIGABYTE = 1e9;
