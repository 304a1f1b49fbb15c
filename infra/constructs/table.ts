/**
 * One DynamoDB table: string keys pk and sk, expiry attribute x, on-demand capacity, retained when
 * the stack is deleted.
 */
import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, BillingMode, Table as CdkTable } from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";

/** Index GSIn has the keys gsinpk and gsinsk. */
export type IndexName = "GSI1" | "GSI2";

export interface TableProps {
  readonly indexes: readonly IndexName[];
  /** False only for a table whose data can all be rebuilt. */
  readonly pointInTimeRecovery: boolean;
}

export class Table extends Construct {
  readonly table: CdkTable;

  constructor(scope: Construct, id: string, props: TableProps) {
    super(scope, id);
    this.table = new CdkTable(this, "Table", {
      ...stringKeys("pk", "sk"),
      timeToLiveAttribute: "x",
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: props.pointInTimeRecovery },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const indexName of props.indexes) {
      const prefix = indexName.toLowerCase();
      this.table.addGlobalSecondaryIndex({
        indexName,
        ...stringKeys(`${prefix}pk`, `${prefix}sk`),
      });
    }
  }

  get name(): string {
    return this.table.tableName;
  }

  get arn(): string {
    return this.table.tableArn;
  }

  indexArn(indexName: IndexName): string {
    return `${this.table.tableArn}/index/${indexName}`;
  }
}

function stringKeys(partitionKey: string, sortKey: string) {
  return {
    partitionKey: { name: partitionKey, type: AttributeType.STRING },
    sortKey: { name: sortKey, type: AttributeType.STRING },
  };
}
