/** Spanish: the device manager, and the registration of users. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const masters = (count: number) => plural(count, { one: "# maestro", other: "# maestros" });

export const DEVICES = {
  fleet: {
    title: "Gestión de dispositivos",
    table: "Maestros",
    search: "Buscar maestros",
    download: "Descargar CSV",
    heads: {
      layout: "Diseño de planta",
      name: "Nombre",
      type: "Tipo",
      mId: "ID del maestro",
      firmware: "Firmware",
      nodeFirmware: "Firmware de los nodos",
      lastSeen: "Último contacto",
      online: "En línea",
      settingsSet: "Conjunto de ajustes",
      nodeSet: "Conjunto de nodos",
      nodes: "Nodos",
      unsynced: "Sin sincronizar",
    },
    lastSeen: (zone) => `Último contacto (su hora, ${zone})`,
    cells: { online: "En línea", offline: "Sin conexión", unassigned: "Sin asignar" },
    unknownFirmware: "Sin informar",
    inventory: "Firmware",
    outlier: "distinto de la mayoría de los maestros de su tipo",
    loading: "Cargando...",
    empty: "Aún no hay maestros",
    emptyHint: "Los maestros aparecen aquí cuando se ha configurado un diseño.",
    noMatch: "Ningún maestro coincide",
    offlineHint: "Los maestros se cargan cuando haya conexión.",
    failed: "No se pudieron cargar los maestros",
    notPermitted: "No puede ver los maestros",
    notPermittedHint: "Pida acceso a un administrador.",
    cached: "Sin conexión. Se muestran datos guardados.",
    partly: "No se pudieron leer algunos diseños. Se muestran los demás.",
    masterCount: masters,
    mastersOf: (found, all) => `${numberText(found)} de ${masters(all)}`,
    layoutsRead: (read, all) =>
      plural(all, {
        one: `${numberText(read)} de # diseño leído`,
        other: `${numberText(read)} de # diseños leídos`,
      }),
    withVersion: (version, count) => `${version}: ${masters(count)}`,
  },
  registration: {
    person: "Persona",
    nameFirst: "Nombre",
    nameLast: "Apellidos",
    company: "Empresa",
    email: "Correo electrónico",
    confirmEmail: "Confirmar correo electrónico",
    account: "Cuenta",
    employee: "Empleado",
    employeeHint: "Se registra como rol de la cuenta.",
    trial: "Prueba",
    trialHint: "La cuenta caduca automáticamente.",
    expiry: "Fecha de caducidad",
    expiryHint: "Hasta el final de este día, en su zona horaria.",
    privileges: "Privilegios",
    outcome: "Privilegios resultantes",
    nothingChosen:
      "Ningún grupo: el usuario puede iniciar sesión, pero no ve nada hasta que un administrador le conceda permisos.",
    groups: "Grupos",
    beyond: "También incluido",
    register: "Registrar usuario",
    offline: "Sin conexión: ahora no puede registrar usuarios.",
    doneTitle: "Usuario registrado",
    openUser: "Abrir en la gestión de usuarios",
    usersList: "Todos los usuarios",
    another: "Registrar otro",
    trialEnds: "Fin de la prueba",
    noGroups: "Ninguno",
    required: "Obligatorio.",
    tooLong: "Como máximo 100 caracteres.",
    noDate: "Elija un día.",
    past: "La fecha de caducidad no puede estar en el pasado.",
    notHeld: "No puede conceder esto: su cuenta no tiene algunos de estos privilegios.",
    invited: (name, email) =>
      `${name} ha recibido una invitación. Se envió una contraseña de un solo uso a ${email}.`,
    onlyWithStaff: (admin, developer, privileges) =>
      `Requiere ${admin} o ${developer}: ${privileges}.`,
    inviteElsewhere:
      "No puede invitar a esta dirección. Pida a un administrador de todos los diseños que lo haga.",
    notAnswered: "Error de red: el servidor no respondió.",
    pressAgain: "Pulse Registrar usuario otra vez. Repetirlo es seguro.",
    noneRegistered: "No se registró ningún usuario.",
  },
  registrationRefusals: {
    AccountPending:
      "La cuenta aún se está creando. Pulse Registrar usuario otra vez en un momento.",
    RightNotHeld: "No puede conceder esto: su cuenta no tiene algunos de estos privilegios.",
    IdempotencyMismatch: "Esto ya se envió con otro contenido. Pulse Registrar usuario otra vez.",
    InvalidArgument: "El servidor rechazó los datos. Revise los campos.",
    NotPermitted: "Ya no puede registrar usuarios. No se registró ningún usuario.",
    Forbidden: "Ya no puede registrar usuarios. No se registró ningún usuario.",
  },
} satisfies Partial<Catalogue>;
