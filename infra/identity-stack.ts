/** TrackerIdentity, stateful: the user pool, the console's app client and the pool's triggers. */
import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { UserPoolOperation } from "aws-cdk-lib/aws-cognito";
import { Policy, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { ConsoleClient } from "./constructs/console-client.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { UserPool } from "./constructs/user-pool.ts";
import type { Tables } from "./data-stack.ts";
import type { Settings } from "./settings.ts";

export interface IdentityStackProps extends StackProps {
  readonly assets: string;
  readonly settings: Settings;
  readonly tables: Tables;
}

export class IdentityStack extends Stack {
  readonly userPool: UserPool["pool"];
  readonly userPoolClient: ConsoleClient["client"];

  constructor(
    scope: Construct,
    id: string,
    { assets, settings, tables, ...props }: IdentityStackProps,
  ) {
    super(scope, id, props);
    this.userPool = new UserPool(this, "Users", settings).pool;
    this.userPoolClient = new ConsoleClient(this, "Console", { userPool: this.userPool }).client;
    this.preToken(assets, tables);
    this.postConfirmation(assets, tables);
    new CfnOutput(this, "UserPoolId", { value: this.userPool.userPoolId });
    new CfnOutput(this, "UserPoolClientId", { value: this.userPoolClient.userPoolClientId });
  }

  /** Sees at every sign-in and refresh whether the user has an authenticator, and keeps that in the access table. */
  private preToken(assets: string, { access }: Tables): void {
    const trigger = new LambdaFunction(this, "PreToken", {
      assets,
      name: "pre-token",
      timeoutSeconds: 5,
      memoryMegabytes: 256,
      environment: { ACCESS_TABLE: access.name },
    });
    trigger.allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], [access.arn]);
    this.userPool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION, trigger.handler);
    // A policy of its own: in the function's own policy the pool would wait for the function and the function for the pool.
    new Policy(this, "PreTokenReadsUsers", {
      roles: [trigger.role],
      statements: [
        new PolicyStatement({
          actions: ["cognito-idp:AdminGetUser"],
          resources: [this.userPool.userPoolArn],
        }),
      ],
    });
  }

  /** Gives a person who signed up himself a row without rights. */
  private postConfirmation(assets: string, { access }: Tables): void {
    const trigger = new LambdaFunction(this, "PostConfirmation", {
      assets,
      name: "post-confirmation",
      timeoutSeconds: 5,
      memoryMegabytes: 256,
      environment: { ACCESS_TABLE: access.name },
    });
    trigger.allow(["dynamodb:PutItem"], [access.arn]);
    this.userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, trigger.handler);
  }
}
