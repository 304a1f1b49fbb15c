/** Deploys the built console and its configuration into the site bucket. */
import { Duration, IgnoreMode, RemovalPolicy } from "aws-cdk-lib";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { LIMITS } from "#infra/deployment/limits.ts";

export interface ConsoleFilesProps {
  /** Folder with the built console, including index.html. */
  readonly folder: string;
  readonly bucket: IBucket;
  readonly distribution: IDistribution;
  /** Content of config.json. */
  readonly config: Readonly<Record<string, unknown>>;
}

export class ConsoleFiles extends Construct {
  constructor(scope: Construct, id: string, props: ConsoleFilesProps) {
    super(scope, id);
    const { folder, bucket, distribution, config } = props;
    const logGroup = new LogGroup(this, "Log", {
      retention: LIMITS.logs.retentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Old files are not deleted: a tab opened before the deployment still requests them.
    const common = { destinationBucket: bucket, prune: false, logGroup };
    const hashed = new BucketDeployment(this, "Hashed", {
      ...common,
      sources: [Source.asset(folder, { exclude: ONLY_HASHED, ignoreMode: IgnoreMode.GIT })],
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const pages = new BucketDeployment(this, "Pages", {
      ...common,
      sources: [
        Source.asset(folder, { exclude: ["/assets/"], ignoreMode: IgnoreMode.GIT }),
        Source.jsonData("config.json", config),
      ],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ["/*"],
    });
    // The pages are deployed after the files that they load.
    pages.node.addDependency(hashed);
  }
}

/**
 * Patterns of files to exclude: all files without content hashes in their names, and hashed files
 * that only a demo loads.
 */
const ONLY_HASHED = ["/*", "!/assets/", "/assets/demo-*"];
