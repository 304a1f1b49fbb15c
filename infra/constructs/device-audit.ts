/**
 * Audits all policies and certificates of the account once a day, with all checks of AWS IoT. One
 * per account.
 */
import { Aws } from "aws-cdk-lib";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnAccountAuditConfiguration, CfnScheduledAudit } from "aws-cdk-lib/aws-iot";
import { Construct } from "constructs";

export class DeviceAudit extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("iot.amazonaws.com"),
      // The audit reads lists that belong to no single resource, so AWS's managed policy defines
      // the permitted calls.
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName("service-role/AWSIoTDeviceDefenderAudit"),
      ],
    });
    const enabled = { enabled: true };
    const configuration = new CfnAccountAuditConfiguration(this, "Account", {
      accountId: Aws.ACCOUNT_ID,
      roleArn: role.roleArn,
      auditCheckConfigurations: {
        authenticatedCognitoRoleOverlyPermissiveCheck: enabled,
        caCertificateExpiringCheck: enabled,
        caCertificateKeyQualityCheck: enabled,
        conflictingClientIdsCheck: enabled,
        deviceCertificateAgeCheck: enabled,
        deviceCertificateExpiringCheck: enabled,
        deviceCertificateKeyQualityCheck: enabled,
        deviceCertificateSharedCheck: enabled,
        intermediateCaRevokedForActiveDeviceCertificatesCheck: enabled,
        iotPolicyOverlyPermissiveCheck: enabled,
        ioTPolicyPotentialMisConfigurationCheck: enabled,
        iotRoleAliasAllowsAccessToUnusedServicesCheck: enabled,
        iotRoleAliasOverlyPermissiveCheck: enabled,
        loggingDisabledCheck: enabled,
        revokedCaCertificateStillActiveCheck: enabled,
        revokedDeviceCertificateStillActiveCheck: enabled,
        unauthenticatedCognitoRoleOverlyPermissiveCheck: enabled,
      },
    });
    const daily = new CfnScheduledAudit(this, "Daily", {
      frequency: "DAILY",
      targetCheckNames: [...CHECK_NAMES],
    });
    daily.addResourceDependency(configuration);
  }
}

/** Names of the checks enabled above, as the audit reports them. */
export const CHECK_NAMES = [
  "AUTHENTICATED_COGNITO_ROLE_OVERLY_PERMISSIVE_CHECK",
  "CA_CERTIFICATE_EXPIRING_CHECK",
  "CA_CERTIFICATE_KEY_QUALITY_CHECK",
  "CONFLICTING_CLIENT_IDS_CHECK",
  "DEVICE_CERTIFICATE_AGE_CHECK",
  "DEVICE_CERTIFICATE_EXPIRING_CHECK",
  "DEVICE_CERTIFICATE_KEY_QUALITY_CHECK",
  "DEVICE_CERTIFICATE_SHARED_CHECK",
  "INTERMEDIATE_CA_REVOKED_FOR_ACTIVE_DEVICE_CERTIFICATES_CHECK",
  "IOT_POLICY_OVERLY_PERMISSIVE_CHECK",
  "IOT_POLICY_POTENTIAL_MISCONFIGURATION_CHECK",
  "IOT_ROLE_ALIAS_ALLOWS_ACCESS_TO_UNUSED_SERVICES_CHECK",
  "IOT_ROLE_ALIAS_OVERLY_PERMISSIVE_CHECK",
  "LOGGING_DISABLED_CHECK",
  "REVOKED_CA_CERTIFICATE_STILL_ACTIVE_CHECK",
  "REVOKED_DEVICE_CERTIFICATE_STILL_ACTIVE_CHECK",
  "UNAUTHENTICATED_COGNITO_ROLE_OVERLY_PERMISSIVE_CHECK",
] as const;
