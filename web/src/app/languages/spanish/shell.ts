/** Spanish: texts of the whole console, its fields, failures, outbox and scanner. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { plural } from "#web/language/counts.ts";

export const SHELL: Pick<
  Catalogue,
  | "common"
  | "shell"
  | "passwordReset"
  | "totpSetup"
  | "pageTitles"
  | "failure"
  | "format"
  | "field"
  | "reason"
  | "conflict"
  | "outbox"
  | "scanner"
> = {
  common: {
    product: "Tracker Field Console",

    // Sign-in
    acknowledge: "Aceptar",
    submit: "Enviar",
    signIn: "Iniciar sesión",
    signInTitle: "Inicie sesión en sus plantas",
    email: "Correo electrónico",
    password: "Contraseña",
    showPassword: "Mostrar contraseña",
    hidePassword: "Ocultar contraseña",
    forgotPassword: "¿Olvidó su contraseña?",
    requestAccess: "Solicitar acceso",
    newPassword: "Contraseña nueva",
    confirmPassword: "Confirmar contraseña",
    emailMissing: "Introduzca su correo electrónico.",
    passwordMissing: "Introduzca su contraseña.",
    codeMissing: "Introduzca el código.",
    codeShape: "El código tiene 6 cifras.",
    startOver: "Empezar de nuevo",
    noticeTitle: "Autenticación de dos factores",
    newPasswordTitle: "Elija una contraseña nueva",
    totpTitle: "Confirme que es usted",
    totpHint: "Introduzca el código que su aplicación de autenticación muestra para esta cuenta.",
    totpCode: "Código de autenticación",
    totpSubmit: "Confirmar",
    useRecoveryCode: "Usar un código de recuperación",
    recoveryTitle: "¿Perdió su aplicación de autenticación?",
    setupTitle: "Configure la autenticación de dos factores",
    setupRequired: "Su cuenta necesita una aplicación de autenticación antes de poder usarse.",
    smsUnsupported:
      "Esta cuenta pide un código por mensaje de texto, que la consola no admite. Use una aplicación de autenticación.",
    challengeUnsupported: "Esta cuenta pide un paso de inicio de sesión que la consola no admite.",
    passwordResetRequired: "Restablezca su contraseña antes de iniciar sesión.",
    userNotConfirmed:
      "Esta cuenta aún no está confirmada. Elija Solicitar acceso e introduzca el código del correo.",
    codeMismatch: "Código incorrecto. Espere al siguiente e inténtelo de nuevo.",
    mailedCodeMismatch:
      "Código incorrecto. Introduzca el código del correo más reciente o vuelva a enviarlo.",
    accountDisabled: "Esta cuenta está desactivada.",
    accountUnknown: "Esta cuenta no está preparada para la consola.",
    accountUnreadable: "No se pudo leer su cuenta. Inténtelo de nuevo en un momento.",
    sessionExpired: "Su sesión ha terminado. Inicie sesión de nuevo para continuar.",
    signedOut: "Ha cerrado la sesión.",
    signingIn: "Iniciando sesión…",

    // Demo accounts
    demoTitle: "Cuentas de demostración",
    demoHint: "Un clic inicia la sesión con ese rol.",
    demoFailed: "No se pudieron cargar las cuentas de demostración.",
    logout: "Cerrar sesión",
    tooManySignIns:
      "Demasiadas solicitudes desde esta dirección de red. Espere un minuto e inténtelo de nuevo.",
    dismiss: "Descartar",
    language: "Idioma",
    theme: "Aspecto",
    themeLight: "Claro",
    themeDark: "Oscuro",
    themeSun: "Sol",
    close: "Cerrar",
    starting: "Iniciando…",
    serverFails: "El servidor no responde como debería",
    stillSignedIn: "Su sesión sigue abierta. Inténtelo de nuevo en un momento.",
    startFailed: "La consola no pudo iniciarse",
    startFailedHint:
      "No se pudo leer su configuración. Compruebe la conexión e inténtelo de nuevo.",
    tryAgain: "Intentar de nuevo",
    pageFailed: "No se pudo mostrar esta página",
    partFailed: "No se pudo mostrar esta parte",
    pageFailedHint:
      "No se pudo cargar una parte de la consola. Compruebe la conexión e inténtelo de nuevo.",

    // Service worker
    update: "Actualizar",
    updating: "Actualizando…",

    // Browser
    databaseSilent:
      "La base de datos de este navegador no responde. La consola funciona solo con conexión; no se guarda nada.",
    nothingRemembered:
      "Este navegador bloquea el almacenamiento de este sitio. Los ajustes no se guardan, y tendrá que iniciar sesión de nuevo cuando vuelva a cargar la página.",

    // Not found
    notFoundTitle: "Página no encontrada",
    notFoundHint: "No hay nada en esta dirección:",
    goToLayouts: "Ir a los diseños de planta",
    clearSearch: "Borrar búsqueda",
    refresh: "Actualizar",
    loading: "Cargando…",
    sortBy: "Ordenar por",
    twoFactorNotice: (date) =>
      `La autenticación de dos factores con una aplicación de autenticación será obligatoria a partir del ${date}.`,
  },
  shell: {
    openMenu: "Abrir menú",
    helpChat: "Chat de ayuda",
    closeHelpChat: "Cerrar el chat de ayuda",
    helpChatOffline: "El chat de ayuda necesita una red.",
    closeMenu: "Cerrar menú",
    navigation: "Principal",
    users: "Usuarios",
    alarms: "Alarmas",
    thisSite: "Esta planta",
    siteMap: "Mapa",
    radioMesh: "Malla de radio",
    commissioning: "Puesta en marcha",
    replacement: "Cambio de controladores",
    firmware: "Firmware",
    deviceLocations: "Ubicaciones de dispositivos",
    editLayout: "Editar diseño",
    configureLayout: "Configurar maestros y nodos",
    siteTokens: "Tokens de acceso",
    siteNotifications: "Reglas de notificación",
    help: "Ayuda",
    offline: "Sin conexión",
    signInToNetwork: "Inicie sesión primero en esta red",
    tooManyRequests: "Demasiadas solicitudes",
    tryingAgainIn: (seconds) => `Demasiadas solicitudes, nuevo intento en ${seconds} s`,
    skipToContent: "Ir al contenido",
    unitTemperature: "Temperatura",
    unitWind: "Viento",
    unitSnow: "Nieve",
    accountTitle: "Cuenta",
    twoFactorOn: "La autenticación de dos factores está activada",
    twoFactorOff: "La autenticación de dos factores está desactivada",
    twoFactorSetUp: "Configurar",
    recoveryCodes: "Códigos de recuperación",
    sessions: "Sus sesiones",
    twoFactorDone:
      "La autenticación de dos factores está activada. Se le pedirá un código la próxima vez que inicie sesión.",
    release: (text) => `Versión ${text}`,
  },
  passwordReset: {
    backToSignIn: "Volver al inicio de sesión",
    resetTitle: "Restablezca su contraseña",
    resetHint: "Le enviaremos por correo un código para confirmar que es usted.",
    sendCode: "Enviar código",
    verificationCode: "Código de verificación",
    resetSubmit: "Guardar contraseña e iniciar sesión",
    changeEmail: "Usar otro correo",
  },
  totpSetup: {
    setupScan:
      "Escanee este código con una aplicación de autenticación e introduzca después el código que ella muestre.",
    setupSecret: "¿Sin cámara? Introduzca esta clave en la aplicación:",
    setupQr: "Código QR para la aplicación de autenticación",
    copyKey: "Copiar clave",
    keyCopied: "Clave copiada",
    keyNotCopied: "No se pudo copiar la clave.",
  },

  pageTitles: {
    signIn: "Iniciar sesión",
    resetPassword: "Restablecer contraseña",
    requestAccess: "Solicitud de acceso",
    registerUser: "Registrar usuario",
    layouts: "Diseños de planta",
    storm: "Mesa de tormentas",
    insight: "Análisis",
    report: "Informe",
    deviceManager: "Gestión de dispositivos",
    usersList: "Gestión de usuarios",
    alarms: (layoutName) => `Alarmas - ${layoutName}`,
    radio: (layoutName) => `Malla de radio - ${layoutName}`,
    commissioning: (layoutName) => `Puesta en marcha - ${layoutName}`,
    replacement: (layoutName) => `Cambio de controladores - ${layoutName}`,
    firmware: (layoutName) => `Firmware - ${layoutName}`,
    configureLayout: (layoutName) => `Configuración del diseño - ${layoutName}`,
  },

  failure: {
    noConnection: "Sin conexión",
    unusableAnswer: "El servidor envió una respuesta no válida. Inténtelo de nuevo en un momento.",
    sessionEnded: "Su sesión ha terminado. Inicie sesión de nuevo.",
    notAnswered: "El servidor no respondió.",
    refused: (code) => `El servidor rechazó la solicitud: ${code}.`,
    failed: "El servidor falló.",
    gateClosed:
      "El propietario de esta planta la ha cerrado a las cuentas del proveedor. Un administrador del propietario puede abrirle una ventana de acceso.",
    safeToRetry: "Inténtelo de nuevo. Puede repetirlo sin riesgo.",
    tryOnline: "Inténtelo de nuevo cuando tenga conexión.",
    tryLater: "Inténtelo de nuevo en un momento.",
  },

  format: {
    kilowatts: (power) => `${power}\u00a0kW\u00a0CC`,
    megawatts: (power) => `${power}\u00a0MW\u00a0CC`,
    underOneMinute: "<1 min",
    seconds: (count) => `${count} s`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    days: (count) => plural(count, { one: "# día", other: "# días" }),
  },

  field: {
    missing: "Introduzca un valor.",
    choose: "Elija una opción.",
    notInteger: "Introduzca un número entero.",
    notNumber: "Introduzca un número.",
    notHex: "Solo cifras hexadecimales: de 0 a 9 y de A a F.",
    notAnOption: "Elija una opción de la lista.",
    noFlag: "Elija al menos un indicador.",
    notFixedValue: "Este valor no se puede cambiar.",
    forbiddenCharacter: "No se admiten comas ni caracteres de control.",
    notCanonical: "Escriba el número sin ceros al principio ni al final.",
    selectAll: "Seleccionar todo",
    deselectAll: "Deseleccionar todo",
    filterFlags: "Filtrar indicadores",
    noFlagFound: "Ningún indicador coincide.",
    on: "Sí",
    off: "No",
    tooManyDecimals: (limit) =>
      plural(limit, { one: "Como máximo # decimal.", other: "Como máximo # decimales." }),
    greaterThan: (limit) => `Debe ser mayor que ${limit}.`,
    atLeast: (limit) => `Debe ser como mínimo ${limit}.`,
    lessThan: (limit) => `Debe ser menor que ${limit}.`,
    atMost: (limit) => `Debe ser como máximo ${limit}.`,
    tooFewDigits: (limit) =>
      plural(limit, { one: "Como mínimo # cifra.", other: "Como mínimo # cifras." }),
    tooManyDigits: (limit) =>
      plural(limit, { one: "Como máximo # cifra.", other: "Como máximo # cifras." }),
    tooManyCharacters: (limit) =>
      plural(limit, { one: "Como máximo # carácter.", other: "Como máximo # caracteres." }),
    hexDigits: (count) =>
      plural(count, { one: "# cifra hexadecimal", other: "# cifras hexadecimales" }),
    hexDigitsBetween: (min, max) => `De ${min} a ${max} cifras hexadecimales`,
    characters: (limit) =>
      plural(limit, { one: "Como máximo # carácter", other: "Como máximo # caracteres" }),
    between: (min, max) => `Mayor que ${min} y menor que ${max}`,
    range: (min, max) => `De ${min} a ${max}`,
    rangeOfSides: (min, max) => `De ${min} a ${max}; el este es negativo, el oeste positivo`,
  },

  reason: { label: "Motivo", cancel: "Cancelar" },

  conflict: {
    title: "Otra persona guardó cambios",
    hint: "Ambos cambiaron estos campos. Sus cambios aún no están guardados: elija cuáles usar. Todos los demás cambios de ambos se incluyen.",
    stay: "Seguir editando",
    save: "Guardar mi elección",
    empty: "vacío",
    yes: "sí",
    no: "no",
    rows: "número de filas",
    drawingSaved: "otro plano",
    theirs: (value) => `De la otra persona: ${value}`,
    mine: (value) => `Mío: ${value}`,
  },

  outbox: {
    title: "Cambios sin enviar",
    what: "Cambios hechos sin conexión. Se envían automáticamente, primero los más antiguos, y salen de esta lista cuando el servidor los tiene.",
    empty: "Todos los cambios enviados",
    emptyHint: "Ningún cambio espera en este dispositivo.",
    offline: "Sin conexión: los cambios se envían cuando haya conexión.",
    close: "Cerrar",
    exportAll: "Guardar en un archivo",
    retry: "Reenviar",
    discard: "Descartar",
    look: "Mostrar dispositivo",
    discardTitle: "¿Descartar este cambio?",
    discardHint: "Solo existe en este dispositivo. No se puede deshacer.",
    keep: "Conservar",
    nodeId: (id) => `ID de nodo ${id}`,
    masterId: (id) => `ID de maestro ${id}`,
    report: (issue) => `Informe: ${issue}`,
    workZone: "Zona de trabajo",
    workZoneProlonged: "Zona de trabajo, prolongada",
    workZoneEnded: "Zona de trabajo, terminada",
    notSentYet: "Aún no enviado.",
    sentUnconfirmed:
      "Enviado, pero sin confirmación del servidor. Se reenvía, y se aplica una sola vez.",
    serverSaid: (said) => `Mensaje del servidor: ${said}.`,
    ofAnother: (others) =>
      plural(others, {
        one: "# cambio de otro usuario en este dispositivo",
        other: "# cambios de otro usuario en este dispositivo",
      }),
    notSent: (changes) =>
      plural(changes, { one: "# cambio aún sin enviar", other: "# cambios aún sin enviar" }),
    notSentWith: (changes, atRest) => {
      const notSent = plural(changes, {
        one: "# cambio aún sin enviar",
        other: "# cambios aún sin enviar",
      });
      return `${notSent}, ${plural(atRest, { one: "# requiere atención", other: "# requieren atención" })}`;
    },
    othersWait: (others) =>
      plural(others, {
        one: "# cambio de otro usuario espera en este dispositivo hasta que ese usuario vuelva a iniciar sesión aquí.",
        other:
          "# cambios de otro usuario esperan en este dispositivo hasta que ese usuario vuelva a iniciar sesión aquí.",
      }),
    states: { waiting: "En espera", conflict: "Conflicto", failed: "Fallido" },
    reasons: {
      DuplicateNodeId:
        "Otro nodo de este maestro tiene un ID con las mismas cuatro últimas cifras.",
      DuplicateMasterId: "Otro controlador tiene este ID.",
      Superseded: "El dispositivo recibió otro ID más tarde. Reenvíe para sustituir ese ID.",
      Conflict: "Otra persona cambió este dispositivo al mismo tiempo.",
      NotFound: "El dispositivo ya no forma parte de este diseño.",
      NotPermitted: "Su cuenta no puede hacer este cambio.",
      Forbidden: "Su cuenta no puede hacer este cambio.",
      InvalidArgument: "El servidor rechazó los valores.",
      IdempotencyMismatch: "Otro cambio tiene el mismo número.",
      TaskNotFound: "El informe de esta foto no está en el servidor.",
      PhotoNotNamed: "El informe no nombra esta foto.",
      UploadNotFound: "La foto no llegó.",
      UploadRejected: "El servidor rechazó el archivo: foto equivocada o demasiado grande.",
      PictureMissing: "La foto ya no está en este dispositivo.",
      StaleRequest:
        "La solicitud es más antigua que la duración de la zona. Establezca la zona de nuevo.",
      TooManyZones: "Hay demasiadas zonas de trabajo en este maestro.",
    },
    zoneReasons: {
      NotFound: "La zona ha terminado.",
      Conflict: "La zona se prolongó después. Termínela de nuevo si ya salió.",
    },
    workReasons: {
      NotFound: "Este trabajo ya no está en el servidor.",
      Conflict:
        "Otra persona cambió este trabajo después. Véalo en el tablero de trabajo y decida de nuevo.",
    },
    punchReasons: {
      Conflict:
        "Otra persona cambió después este punto de la lista de pendientes. Véalo y decida de nuevo.",
      PunchListFull: "La lista de pendientes de esta planta está llena.",
    },
  },

  scanner: {
    bar: "Código de barras",
    qr: "Código QR",
    scanBar: "Escanear código de barras",
    scanQr: "Escanear código QR",
    picture: "Vista de la cámara",
    close: "Cerrar la cámara",
    hints: {
      bar: "Alinee el código de barras con la línea.",
      qr: "Llene el cuadro con el código QR.",
    },
    troubles: {
      failed: "No se pudo abrir la cámara. Puede que otro programa la esté usando.",
      notLoaded: "No se pudo cargar el escáner. Escriba las cifras.",
    },
  },
};
