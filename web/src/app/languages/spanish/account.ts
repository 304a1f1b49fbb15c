/** Spanish: requesting access, recovery codes, and a reset of the authenticator. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { plural } from "#web/language/counts.ts";

export const ACCOUNT: Pick<
  Catalogue,
  | "access"
  | "recovery"
  | "ownSessions"
  | "authenticatorReset"
  | "passwordProof"
  | "signOn"
  | "signOnFaults"
  | "signOnAccount"
> = {
  access: {
    noAccountYet: "Si no tiene cuenta, pida a un administrador que le invite.",
    submit: "Enviar solicitud de acceso",
    goToSignIn: "Ir al inicio de sesión",
    title: "Solicitar acceso",
    hint: "Un administrador le concede sus derechos.",
    nameFirst: "Nombre",
    nameLast: "Apellidos",
    company: "Nombre de la empresa",
    confirmEmail: "Confirmar correo electrónico",
    required: "Este campo es obligatorio.",
    tooLong: "Como máximo 100 caracteres.",
    emailShape: "Introduzca una dirección de correo válida.",
    codeTitle: "Confirme su correo electrónico",
    codeHint: "Introduzca el código del correo.",
    confirm: "Confirmar solicitud",
    resend: "Reenviar código",
    haveCode: "Tengo un código",
    startOver: "Usar otro correo",
    doneTitle: "Solicitud enviada",
    stepConfirmed: "Su correo está confirmado.",
    stepSignIn: "Después, inicie sesión con su correo y su contraseña.",
    known:
      "Este correo ya tiene una cuenta o una solicitud. Inicie sesión o introduzca el código del correo.",
    confirmedAlready: "Este correo ya está confirmado. Inicie sesión.",
    grantStep: (provider) =>
      `Un administrador de ${provider} le concede sus derechos. Hasta entonces puede iniciar sesión, pero no ve nada.`,
  },

  ownSessions: {
    title: "Sus sesiones",
    what: "Todos los navegadores con su cuenta abierta. Si no reconoce alguno, cierre su sesión y cambie su contraseña.",
    current: "Este navegador",
    unknownBrowser: "Navegador desconocido",
    unknownSystem: "sistema desconocido",
    unknownNetwork: "Red desconocida",
    device: (browser, system) => `${browser}, ${system}`,
    network: (range) => `Red ${range}`,
    used: (time) => `Último uso ${time}`,
    signedIn: (time) => `Inicio de sesión ${time}`,
    end: "Cerrar",
    endLabel: (device) => `Cerrar la sesión de ${device}`,
    endOthers: "Cerrar todas las demás",
    onlyThis: "No hay otro navegador con la sesión iniciada.",
    ended: "Sesión cerrada",
    othersEnded: "Todas las demás sesiones cerradas",
    limits:
      "Los navegadores aparecen aquí medio minuto después de abrir la consola. Una sesión cerrada se rechaza de inmediato; sus páginas abiertas se detienen en segundos.",
  },

  recovery: {
    hint: "Introduzca su contraseña y uno de sus códigos de recuperación.",
    code: "Código de recuperación",
    codeShape: (characters) => `Un código de recuperación tiene ${characters} letras y cifras.`,
    submit: "Quitar aplicación de autenticación",
    back: "Usar mi aplicación de autenticación",
    doneTitle: "Aplicación de autenticación quitada",
    doneHint:
      "Inicie sesión de nuevo con su contraseña y configure una aplicación de autenticación nueva.",
    notSettled: "Si se le sigue pidiendo un código, espere un minuto e inicie sesión de nuevo.",
    signInAgain: "Iniciar sesión de nuevo",
    dialogTitle: "Códigos de recuperación",
    what: "Si pierde su aplicación de autenticación, inicie sesión con su contraseña y un código de recuperación. Cada código funciona una sola vez.",
    noneYet: "Aún no tiene códigos de recuperación.",
    noneLeft: "Todos sus códigos de recuperación están usados.",
    replaced: "Los códigos nuevos sustituyen a los anteriores.",
    make: (count) => `Crear ${count} códigos`,
    renew: "Crear códigos nuevos",
    later: "Más tarde",
    shownOnce: "Estos códigos no se volverán a mostrar. Guárdelos lejos de su teléfono.",
    listLabel: "Sus códigos de recuperación",
    copy: "Copiar",
    download: "Descargar",
    copied: "Códigos de recuperación copiados",
    notCopied: "El navegador no pudo copiarlos.",
    kept: "Los he guardado",
    left: (left, of) => `Quedan ${left} de ${of}.`,
    leftSince: (left, of, time) => `Quedan ${left} de ${of}, creados: ${time}.`,
    fileHead: (product, email) =>
      `${product}: códigos de recuperación de ${email}\nCada uno funciona una sola vez, junto con la contraseña.`,
    locked: (minutes) =>
      plural(minutes, {
        one: "Demasiados códigos incorrectos. Inténtelo de nuevo en # minuto.",
        other: "Demasiados códigos incorrectos. Inténtelo de nuevo en # minutos.",
      }),
    cannotReach: "No se puede acceder al servidor. Compruebe la conexión e inténtelo de nuevo.",
    didNotWork: "No funcionó. Inténtelo de nuevo.",
    refused: "El servidor lo rechazó.",
    refusals: {
      RecoveryRefused: "La contraseña o el código es incorrecto, o el código ya se usó.",
      TooManyAttempts: "Demasiados intentos. Espere unos minutos e inténtelo de nuevo.",
      wrongPassword: "La contraseña es incorrecta.",
      NotEnrolled: "Configure primero una aplicación de autenticación.",
    },
  },

  authenticatorReset: {
    byRecoveryCode: (time, provider) =>
      `Su aplicación de autenticación se quitó con un código de recuperación (${time}) y se cerraron todas las sesiones. Si no fue usted, cambie su contraseña y contacte de inmediato con ${provider}.`,
    byAdministrator: (time, provider) =>
      `Un administrador restableció su aplicación de autenticación (${time}) y se cerraron todas las sesiones. Configure una nueva en el menú. Si no lo pidió usted, contacte de inmediato con ${provider}.`,
    byNamed: (username, time, provider) =>
      `${username} restableció su aplicación de autenticación (${time}) y se cerraron todas las sesiones. Configure una nueva en el menú. Si no lo pidió usted, contacte de inmediato con ${provider}.`,
  },

  signOn: {
    go: (provider) => `Continuar con ${provider}`,
    hint: (provider, domain) => `Las cuentas de ${domain} inician sesión con ${provider}.`,
    usePassword: "Usar una contraseña de emergencia",
    useProvider: "Usar el inicio de sesión de la empresa",
    factorMissing:
      "El inicio de sesión de su empresa no confirmó un segundo factor. Configúrelo allí e inicie sesión de nuevo.",
    passwordNotAllowed:
      "Las cuentas de su empresa usan el inicio de sesión de la empresa. Introduzca su correo y continúe allí.",
  },
  signOnFaults: {
    cancelled: "Se canceló el inicio de sesión.",
    wrongState: "No se pudo completar el inicio de sesión en esta pestaña. Comience de nuevo.",
    otherPerson: "Inició sesión otra persona, no la que usa esta consola.",
    unreachable:
      "El inicio de sesión de su empresa no responde. Inténtelo de nuevo en unos minutos.",
    BreakGlassAccount: "Esta es una cuenta de emergencia. Inicie sesión con su contraseña.",
    ProviderUnknown: "El inicio de sesión de su empresa no está configurado para esta cuenta.",
    AddressNotVerified:
      "El inicio de sesión de su empresa no ha verificado su correo. Contacte con el administrador de su empresa.",
    AddressOfOtherDomain:
      "El inicio de sesión de su empresa indicó un correo de otro dominio. Contacte con el administrador de su empresa.",
    AddressChanged:
      "El inicio de sesión de su empresa indicó un correo distinto al de su cuenta. Contacte con un administrador.",
    IdentityChanged:
      "La cuenta con este correo pertenece a otra persona en el inicio de sesión de su empresa. Contacte con un administrador.",
    AccountUnknown:
      "No hay ninguna cuenta con este correo. Pida una invitación a un administrador.",
    refused: "Se rechazó el inicio de sesión. Inténtelo de nuevo o contacte con un administrador.",
  },
  signOnAccount: {
    breakGlassUsed: (email, time) =>
      `La cuenta de emergencia ${email} inició sesión con su contraseña (${time}).`,
    againTitle: "Inicie sesión de nuevo para enviar",
    againWhy: (provider) =>
      `Esta sesión no se usó durante un tiempo y solo puede leer. Tras iniciar sesión con ${provider} se envía el comando.`,
    windowDone: "Ha iniciado sesión de nuevo",
    windowDoneHint: "Cierre esta ventana y continúe en la otra.",
    windowFailedHint: "Cierre esta ventana y comience de nuevo en la otra.",
    factorByProvider: (provider) => `Segundo factor confirmado por ${provider}`,
    noFactorByProvider: (provider) => `${provider} no confirmó un segundo factor`,
  },

  passwordProof: {
    password: "Su contraseña",
    required: "Introduzca su contraseña.",
    wrong: "Contraseña incorrecta.",
    tooManyAttempts: "Demasiados intentos. Espere unos minutos.",
    unreachable: "No se puede conectar con el servidor. No se envió nada.",
    failed: "No se pudo comprobar la contraseña. Inténtelo de nuevo.",
    idleTitle: "Introduzca su contraseña para enviar",
    idleWhy:
      "Esta sesión no se usó durante un tiempo y solo puede leer. Tras su contraseña se envía el comando.",
    idleSend: "Enviar",
    cancel: "Cancelar",
    againGo: (provider) => `Iniciar sesión de nuevo con ${provider}`,
    againWaiting: "Esperando su inicio de sesión en la otra ventana. Esta página no cambia.",
    againFailed: "Ese inicio de sesión no se completó. La otra ventana indica por qué.",
    againBlocked:
      "El navegador no abrió una ventana. Permita ventanas para esta página e inténtelo de nuevo.",
    againHere: "Iniciar sesión en esta página (se pierde lo introducido)",
  },
};
