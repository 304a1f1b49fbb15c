/** A rejected request of a device, with the status and the code that the service gives. */
export class ProvisioningRefusal extends Error {
  private constructor(
    readonly statusCode: number,
    readonly errorCode: string,
    message: string,
  ) {
    super(message);
    this.name = errorCode;
  }

  static badPayload(message: string): ProvisioningRefusal {
    return new ProvisioningRefusal(400, "InvalidPayload", message);
  }

  static badRequest(message: string): ProvisioningRefusal {
    return new ProvisioningRefusal(400, "InvalidCSR", message);
  }

  static badToken(message: string): ProvisioningRefusal {
    return new ProvisioningRefusal(400, "InvalidCertificateOwnershipToken", message);
  }

  static badParameters(message: string): ProvisioningRefusal {
    return new ProvisioningRefusal(400, "InvalidParameters", message);
  }

  static denied(): ProvisioningRefusal {
    return new ProvisioningRefusal(403, "AccessDenied", "Access Denied");
  }

  static noTemplate(name: string): ProvisioningRefusal {
    return new ProvisioningRefusal(404, "ResourceNotFound", `there is no template ${name}`);
  }

  static failure(): ProvisioningRefusal {
    return new ProvisioningRefusal(500, "InternalFailure", "the request could not be served");
  }
}
