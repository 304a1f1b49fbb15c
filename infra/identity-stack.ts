/** TrackerIdentity, stateful: the user pool, the console's app client and the pool's triggers. */
import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { UserPoolOperation } from "aws-cdk-lib/aws-cognito";
import { Policy, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import { allowedOrigins, type Settings } from "#infra/deployment/settings.ts";
import { ConsoleClient } from "./constructs/console-client.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { SingleSignOn } from "./constructs/single-sign-on.ts";
import { UserPool } from "./constructs/user-pool.ts";
import type { Tables } from "./data-stack.ts";
import { signOnProviders } from "./sign-on-providers.ts";
import { tableNames } from "./table-names.ts";

export interface IdentityStackProps extends StackProps {
  readonly assets: string;
  readonly settings: Settings;
  readonly tables: Tables;
}

export class IdentityStack extends Stack {
  readonly userPool: UserPool["pool"];
  readonly userPoolClient: ConsoleClient["client"];
  /** Undefined in a deployment without providers of companies. */
  readonly singleSignOn: SingleSignOn | undefined;

  constructor(
    scope: Construct,
    id: string,
    { assets, settings, tables, ...props }: IdentityStackProps,
  ) {
    super(scope, id, props);
    this.userPool = new UserPool(this, "Users", settings).pool;
    this.userPoolClient = new ConsoleClient(this, "Console", { userPool: this.userPool }).client;
    this.preToken(assets, settings, tables);
    this.postConfirmation(assets, tables);
    this.singleSignOn = this.addSingleSignOn(assets, settings, tables);
    new CfnOutput(this, "UserPoolId", { value: this.userPool.userPoolId });
    if (this.singleSignOn !== undefined) {
      new CfnOutput(this, "SignOnClientId", {
        value: this.singleSignOn.client.userPoolClientId,
      });
    }
    new CfnOutput(this, "UserPoolClientId", { value: this.userPoolClient.userPoolClientId });
  }

  /**
   * Checks at every sign-in and refresh whether the user has an authenticator, and stores the
   * result in the access table.
   */
  private preToken(assets: string, settings: Settings, tables: Tables): void {
    const trigger = this.signInTrigger("PreToken", "pre-token", { assets, settings, tables });
    this.userPool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION, trigger.handler);
    this.allowPoolAction("PreTokenReadsUsers", trigger, "cognito-idp:AdminGetUser");
  }

  /** The providers of companies, and the trigger that links a person to their account. */
  private addSingleSignOn(
    assets: string,
    settings: Settings,
    tables: Tables,
  ): SingleSignOn | undefined {
    const { singleSignOn } = settings;
    if (singleSignOn === undefined) return undefined;
    const trigger = this.signInTrigger("PreSignUp", "pre-sign-up", { assets, settings, tables });
    trigger.allow(["dynamodb:Query"], [tables.access.indexArn("GSI1")]);
    this.userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, trigger.handler);
    this.allowPoolAction("PreSignUpLinks", trigger, "cognito-idp:AdminLinkProviderForUser");
    return new SingleSignOn(this, "SingleSignOn", {
      userPool: this.userPool,
      settings: singleSignOn,
      origins: allowedOrigins(settings),
    });
  }

  /** A trigger that judges a sign-in by the access table, and records what it changes there. */
  private signInTrigger(
    id: string,
    name: string,
    {
      assets,
      settings,
      tables,
    }: { readonly assets: string; readonly settings: Settings; readonly tables: Tables },
  ): LambdaFunction {
    const trigger = new LambdaFunction(this, id, {
      assets,
      name,
      timeoutSeconds: 5,
      memoryMegabytes: 256,
      environment: {
        ...tableNames(tables, "access", "events"),
        SIGN_ON_PROVIDERS: signOnProviders(settings),
      },
    });
    trigger.allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], [tables.access.arn]);
    trigger.allow(["dynamodb:PutItem"], [tables.events.arn]);
    return trigger;
  }

  /**
   * Allows a trigger to call the pool. In the function's own policy, pool and function would depend
   * on each other, so the policy is separate.
   */
  private allowPoolAction(id: string, { role }: LambdaFunction, action: string): void {
    const resources = [this.userPool.userPoolArn];
    const statements = [new PolicyStatement({ actions: [action], resources })];
    new Policy(this, id, { roles: [role], statements });
  }

  /**
   * Creates a row without rights for a user who has signed up, and ends the sessions of a user
   * whose password was reset.
   */
  private postConfirmation(assets: string, tables: Tables): void {
    const { access, events } = tables;
    const trigger = new LambdaFunction(this, "PostConfirmation", {
      assets,
      name: "post-confirmation",
      timeoutSeconds: 5,
      memoryMegabytes: 256,
      environment: tableNames(tables, "access", "events"),
    });
    trigger.allow(["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:UpdateItem"], [access.arn]);
    trigger.allow(["dynamodb:PutItem"], [events.arn]);
    this.userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, trigger.handler);
    this.allowPoolAction(
      "PostConfirmationEndsSessions",
      trigger,
      "cognito-idp:AdminUserGlobalSignOut",
    );
  }
}
