/** What AWS asks in us-east-1, in US dollars, read in 2026 from public sources; those marked are from memory and not verified. */

const MILLION = 1e6;

export const PRICES = {
  /** DynamoDB, on demand. */
  writeUnit: 0.625 / MILLION,
  readUnit: 0.125 / MILLION,
  tableGigabyteMonth: 0.25,
  /** Tables count so many bytes more for every item. */
  bytesPerStoredItem: 100,
  /** IoT, per 5 KB of a message. */
  brokerMessage: 1 / MILLION,
  /** Not verified: rule and action, each per 5 KB. */
  ruleAndAction: 0.3 / MILLION,
  /** Not verified. */
  connectionMinute: 0.08 / MILLION,
  /** Lambda on arm64; not verified. */
  invocation: 0.2 / MILLION,
  gigabyteSecond: 0.000_013_333_4,
  /** S3; put not verified. */
  objectPut: 5 / MILLION,
  objectGigabyteMonth: 0.023,
} as const;

export const BYTES_PER_BROKER_UNIT = 5 * 1024;
export const BYTES_PER_WRITE_UNIT = 1024;
export const BYTES_PER_READ_UNIT = 4096;
export const GIGABYTE = 1e9;
