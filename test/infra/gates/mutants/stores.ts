/** Faults in tables and buckets. */
import { be, fault, gone, type Mutant } from "./fault.ts";

export const STORE_FAULTS: readonly Mutant[] = [
  fault(
    "no recovery",
    "no point-in-time recovery",
    ["AWS::DynamoDB::Table", "Core", "PointInTimeRecoverySpecification"],
    gone,
  ),
  {
    name: "no recovery of a global table",
    rule: "no point-in-time recovery",
    mutation: {
      stack: "TrackerData",
      add: {
        Type: "AWS::DynamoDB::GlobalTable",
        DeletionPolicy: "Retain",
        UpdateReplacePolicy: "Retain",
        Properties: { Replicas: [{ Region: "us-east-1", DeletionProtectionEnabled: true }] },
      },
    },
  },
  fault(
    "table open to deletion",
    "table that can be deleted",
    ["AWS::DynamoDB::Table", "Events", "DeletionProtectionEnabled"],
    be(false),
  ),
  {
    name: "table goes with its stack",
    rule: "gone with its stack",
    mutation: {
      type: "AWS::DynamoDB::Table",
      named: "Access",
      path: ["DeletionPolicy"],
      to: be("Delete"),
    },
  },
  {
    name: "pool goes when replaced",
    rule: "gone with its stack",
    mutation: { type: "AWS::Cognito::UserPool", path: ["UpdateReplacePolicy"], to: be("Delete") },
  },
  fault(
    "public bucket",
    "public bucket",
    ["AWS::S3::Bucket", "Media", "PublicAccessBlockConfiguration/BlockPublicPolicy"],
    be(false),
  ),
  fault(
    "bucket for every origin",
    "bucket for every origin",
    ["AWS::S3::Bucket", "Media", "CorsConfiguration/CorsRules/0/AllowedOrigins"],
    be(["*"]),
  ),
  fault(
    "bucket over http",
    "bucket without TLS 1.2",
    ["AWS::S3::BucketPolicy", "Media", "PolicyDocument/Statement/0"],
    be({ Effect: "Deny", Action: "s3:PutObject", Principal: "*", Resource: "*" }),
  ),
  fault(
    "bucket over TLS 1.0",
    "bucket without TLS 1.2",
    [
      "AWS::S3::BucketPolicy",
      "Media",
      "PolicyDocument/Statement/1/Condition/NumericLessThan/s3:TlsVersion",
    ],
    be(1),
  ),
  fault(
    "bucket read by anybody",
    "bucket for everybody",
    ["AWS::S3::BucketPolicy", "Media", "PolicyDocument/Statement/2/Principal"],
    be("*"),
  ),
  fault(
    "bucket in the clear",
    "unencrypted bucket",
    ["AWS::S3::Bucket", "Media", "BucketEncryption"],
    gone,
  ),
  fault(
    "uploads stay",
    "uploads kept in quarantine",
    ["AWS::S3::Bucket", "Media", "LifecycleConfiguration/Rules/0/ExpirationInDays"],
    be(365),
  ),
];
