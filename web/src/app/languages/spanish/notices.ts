/** Spanish: notifications and saved views. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const users = (count: number) => plural(count, { one: "# usuario", other: "# usuarios" });

const stowPresent = (nodes: number) =>
  plural(nodes, { one: "En curso, con # nodo", other: "En curso, con # nodos" });
const stowPast = (nodes: number) =>
  plural(nodes, { one: "Estuvo en curso, con # nodo", other: "Estuvo en curso, con # nodos" });

export const NOTICES = {
  notifications: {
    title: "Notificaciones",
    list: "Notificaciones, las más recientes primero",
    loading: "Cargando...",
    none: "Sin notificaciones",
    noneHint:
      "Ningún maestro desactualizado, ninguna batería crítica, ninguna defensa, trabajo, actualización ni ajuste fallidos, y ningún registro repetido.",
    offlineHint: "Las notificaciones no se guardan en este dispositivo.",
    offlineNow: "Sin conexión: puede que haya otras más recientes.",
    failed: "No se pudieron cargar las notificaciones",
    staleNow: "El servidor no respondió: puede que haya otras más recientes.",
    close: "Cerrar",
    isNew: "Nueva",
    raised: "Activa",
    cleared: "Despejada",
    muteFailed: "No se pudo guardar su elección",
    unmute: "Dejar de silenciar",
    readMore: "Solo se muestran las 100 últimas.",
    about:
      "Los maestros se comprueban cada minuto. Recibirá una notificación al pasar el plazo y otra cuando se despeje.",
    notPermitted: "Solo los administradores pueden ver estos ajustes.",
    settingsOffline: "Los ajustes no se guardan en este dispositivo.",
    settingsFailed: "No se pudieron cargar los ajustes",
    offlineEdit: "Sin conexión: ahora no se puede cambiar nada.",
    rules: "Reglas",
    delay: "Notificar después de",
    audience: "Destinatarios",
    everybody: "Todos los que pueden ver los datos actuales de este diseño",
    listed: "Solo estos",
    nobody: "Sin destinatarios.",
    noReaders: "Ningún usuario puede ver los datos actuales de este diseño.",
    saveFailed: "El cambio no se guardó",
    saved: "Guardado",
    muteNamed: (layoutName) =>
      `Silenciar para usted todas las notificaciones de ${layoutName}, hasta que deje de silenciarlas`,
    unmuteNamed: (layoutName) => `Dejar de silenciar las notificaciones de ${layoutName}`,
    layoutMuted: (layoutName) =>
      `Todas las notificaciones de ${layoutName} están silenciadas para usted hasta que deje de silenciarlas`,
    isMuted: (layoutName) =>
      `Todas las notificaciones de ${layoutName} están silenciadas hasta que deje de silenciarlas`,
    someLayoutIsMuted:
      "Todas las notificaciones de un diseño están silenciadas hasta que deje de silenciarlas",
    newOnes: (unread) => plural(unread, { one: "# nueva", other: "# nuevas" }),
    criticalRaised: (critical) =>
      plural(critical, { one: "# crítica aún activa", other: "# críticas aún activas" }),
    since: (from) => `Desde ${from}`,
    period: (from, to) => `${from} a ${to}`,
    immediately: "De inmediato",
    days: (count) => plural(count, { one: "# día", other: "# días" }),
    hours: (count) => plural(count, { one: "# hora", other: "# horas" }),
    minutes: (count) => plural(count, { one: "# minuto", other: "# minutos" }),
    recipientsCount: (recipients, of) => `${numberText(recipients)} de ${users(of)}`,
    recipientsBeyondCount: (recipients, of, beyond) => {
      const others = plural(beyond, {
        one: "# cuya cuenta usted no gestiona",
        other: "# cuyas cuentas usted no gestiona",
      });
      return `${numberText(recipients)} de ${users(of)}, y ${others}`;
    },
  },
  ruleNames: {
    STALE_MASTER: "Sin datos del maestro",
    FAILED_STOW: "Defensa fallida",
    WIND_STOW: "Defensa por viento",
    HAIL_STOW: "Defensa por granizo",
    OTHER_STOW: "Otra defensa",
    DRILL_IN_WIND: "Simulacro de defensa sin terminar",
    OVERDUE_DRILL: "Simulacro de defensa atrasado",
    CRITICAL_BATTERY: "Batería crítica",
    FAILED_JOB: "Trabajo fallido",
    REFUSED_SETTINGS: "Ajustes rechazados",
    FAILED_UPDATE: "Actualización de firmware o rescate fallidos",
    REFUSED_REGISTRATION: "Registro rechazado",
    REPEATED_REGISTRATION: "Registro repetido",
  },
  ruleHints: {
    STALE_MASTER: "Un maestro o sus nodos no informaron durante más de dos horas",
    FAILED_STOW: "Una defensa terminó con seguidores atascados, con retraso o sin respuesta",
    WIND_STOW: "Los maestros iniciaron una defensa por viento",
    HAIL_STOW: "Los maestros iniciaron una defensa por granizo",
    OTHER_STOW:
      "Los maestros iniciaron una defensa por nieve, agua, tormenta, batería baja o fallo de un sensor",
    DRILL_IN_WIND:
      "Un simulacro de defensa aún retiene seguidores con demasiado viento o con maestros en defensa",
    OVERDUE_DRILL:
      "Ni una defensa ni un simulacro movió los seguidores de un maestro durante ese tiempo",
    CRITICAL_BATTERY: "Los nodos informan de batería crítica: sus motores quedan parados",
    FAILED_JOB: "Falló un trabajo de un maestro",
    REFUSED_SETTINGS: "Un maestro rechazó sus ajustes u otro documento de configuración",
    FAILED_UPDATE:
      "Una actualización de firmware se canceló o no llegó a todos los nodos, o falló un rescate",
    REFUSED_REGISTRATION:
      "Se rechazó el nuevo registro de un controlador: perdió su certificado, u otra persona usa su certificado de registro",
    REPEATED_REGISTRATION: "Un controlador se registró de nuevo con el permiso de un administrador",
  },
  notificationConcerns: {
    STALE_MASTER: {
      present: (nodes) =>
        nodes === 0
          ? "No informa"
          : plural(nodes, { one: "No informa, con # nodo", other: "No informa, con # nodos" }),
      past: (nodes) =>
        nodes === 0
          ? "No informaba"
          : plural(nodes, { one: "No informaba, con # nodo", other: "No informaba, con # nodos" }),
    },
    FAILED_STOW: {
      present: (nodes) =>
        plural(nodes, {
          one: "# nodo no está en posición",
          other: "# nodos no están en posición",
        }),
      past: (nodes) =>
        plural(nodes, {
          one: "# nodo no estaba en posición",
          other: "# nodos no estaban en posición",
        }),
    },
    WIND_STOW: { present: stowPresent, past: stowPast },
    HAIL_STOW: { present: stowPresent, past: stowPast },
    OTHER_STOW: { present: stowPresent, past: stowPast },
    DRILL_IN_WIND: {
      present: (nodes) =>
        plural(nodes, {
          one: "Un simulacro retiene # nodo: envíe Restablecer",
          other: "Un simulacro retiene # nodos: envíe Restablecer",
        }),
      past: (nodes) =>
        plural(nodes, {
          one: "Un simulacro retenía # nodo",
          other: "Un simulacro retenía # nodos",
        }),
    },
    OVERDUE_DRILL: {
      present: (nodes) =>
        plural(nodes, {
          one: "Una defensa o un simulacro de # nodo está atrasado",
          other: "Una defensa o un simulacro de # nodos está atrasado",
        }),
      past: (nodes) =>
        plural(nodes, {
          one: "Una defensa o un simulacro de # nodo estaba atrasado",
          other: "Una defensa o un simulacro de # nodos estaba atrasado",
        }),
    },
    CRITICAL_BATTERY: {
      present: (nodes) =>
        plural(nodes, {
          one: "# nodo tiene la batería crítica",
          other: "# nodos tienen la batería crítica",
        }),
      past: (nodes) =>
        plural(nodes, {
          one: "# nodo tenía la batería crítica",
          other: "# nodos tenían la batería crítica",
        }),
    },
    FAILED_JOB: { present: () => "Ha fallado un trabajo", past: () => "Había fallado un trabajo" },
    REFUSED_SETTINGS: {
      present: () => "Rechaza un documento de configuración",
      past: () => "Había rechazado un documento de configuración",
    },
    FAILED_UPDATE: {
      present: (nodes) =>
        nodes === 0
          ? "Ha fallado una actualización o un rescate"
          : plural(nodes, {
              one: "Una actualización no ha llegado a # nodo",
              other: "Una actualización no ha llegado a # nodos",
            }),
      past: (nodes) =>
        nodes === 0
          ? "Había fallado una actualización o un rescate"
          : plural(nodes, {
              one: "Una actualización no había llegado a # nodo",
              other: "Una actualización no había llegado a # nodos",
            }),
    },
    REFUSED_REGISTRATION: {
      present: () => "Se rechaza el nuevo registro del controlador",
      past: () => "Se rechazó el nuevo registro del controlador",
    },
    REPEATED_REGISTRATION: {
      present: () => "El controlador se ha registrado de nuevo",
      past: () => "El controlador se había registrado de nuevo",
    },
  },
  notificationEnds: { ruleOff: "regla desactivada", masterGone: "maestro eliminado" },
  notificationRefusals: {
    NotPermitted:
      "Puede que hayan cambiado sus permisos o los diseños de planta que usted puede ver.",
    NotFound: "El diseño de planta ya no existe.",
    Conflict: "Otra persona cambió los ajustes. Se muestran los ajustes actuales.",
    IdempotencyMismatch: "Esto ya se envió con otro contenido. Inténtelo de nuevo.",
  },
  proposals: {
    open: (count) =>
      plural(count, {
        one: "# propuesta para un controlador nuevo",
        other: "# propuestas para controladores nuevos",
      }),
    unknown: "No se pudieron leer las propuestas",
  },
  savedViews: {
    title: "Vistas guardadas",
    saveThis: "Guardar esta vista",
    name: "Nombre",
    save: "Guardar",
    cancel: "Cancelar",
    undo: "Deshacer",
    empty: "Aún no hay ninguna. Abra una planta o la lista de diseños para guardar una vista.",
    emptyHere: "Aún no hay ninguna. Guarde la vista actual para volver a ella.",
    notStored: "Este navegador no pudo guardar el cambio",
    rename: (name) => `Cambiar el nombre de ${name}`,
    remove: (name) => `Eliminar ${name}`,
    removed: (name) => `Vista guardada «${name}» eliminada`,
  },
  savedViewFaults: {
    unnamed: "Introduzca un nombre",
    tooLong: "Use 60 caracteres como máximo",
    nameTaken: "Otra vista guardada tiene este nombre",
    tooMany: "Tiene 50 vistas guardadas. Elimine una antes",
  },
} satisfies Partial<Catalogue>;
