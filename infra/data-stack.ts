/**
 * TrackerData, the stateful stack: four tables, the buckets of media and telemetry, and the key for
 * push services, all retained and protected against deletion.
 */
import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { allowedOrigins, type Settings } from "#infra/deployment/settings.ts";
import { AccessLogBucket } from "./constructs/access-log-bucket.ts";
import { MediaBucket } from "./constructs/media-bucket.ts";
import { PushKey } from "./constructs/push-key.ts";
import { Table } from "./constructs/table.ts";
import { TelemetryBucket } from "./constructs/telemetry-bucket.ts";

export interface Tables {
  /** Access rights of users. */
  readonly access: Table;
  /** Present state of layouts, masters and nodes. */
  readonly core: Table;
  /** History, append only. */
  readonly events: Table;
  /** Frames and map summaries, which masters can send again. */
  readonly telemetry: Table;
}

export interface DataStackProps extends StackProps {
  readonly settings: Settings;
}

export class DataStack extends Stack {
  readonly tables: Tables;
  readonly media: MediaBucket;
  readonly telemetryBucket: TelemetryBucket;
  readonly pushKey: PushKey;

  constructor(scope: Construct, id: string, { settings, ...props }: DataStackProps) {
    super(scope, id, props);
    this.tables = {
      access: new Table(this, "Access", { indexes: ["GSI1", "GSI2"], pointInTimeRecovery: true }),
      core: new Table(this, "Core", { indexes: ["GSI1"], pointInTimeRecovery: true }),
      events: new Table(this, "Events", { indexes: ["GSI1", "GSI2"], pointInTimeRecovery: true }),
      telemetry: new Table(this, "Telemetry", { indexes: [], pointInTimeRecovery: false }),
    };
    const accessLogs = new AccessLogBucket(this, "AccessLogs", { writtenBy: "buckets" });
    this.media = new MediaBucket(this, "Media", {
      origins: allowedOrigins(settings),
      accessLogs,
    });
    this.telemetryBucket = new TelemetryBucket(this, "TelemetryDays", { accessLogs });
    this.pushKey = new PushKey(this, "PushKey");
    this.addOutputs();
  }

  private addOutputs(): void {
    new CfnOutput(this, "AccessTableName", { value: this.tables.access.name });
    new CfnOutput(this, "CoreTableName", { value: this.tables.core.name });
    new CfnOutput(this, "EventsTableName", { value: this.tables.events.name });
    new CfnOutput(this, "TelemetryTableName", { value: this.tables.telemetry.name });
    new CfnOutput(this, "MediaBucketName", { value: this.media.bucket.bucketName });
    new CfnOutput(this, "TelemetryBucketName", { value: this.telemetryBucket.bucket.bucketName });
  }
}
