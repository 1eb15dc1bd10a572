/** The parts of react-i18next that the app and the plugin for languages use; the package brings a parser of HTML besides. */
export { I18nextProvider } from "../../../node_modules/react-i18next/dist/es/I18nextProvider.js";
export { initReactI18next } from "../../../node_modules/react-i18next/dist/es/initReactI18next.js";
export { useTranslation } from "../../../node_modules/react-i18next/dist/es/useTranslation.js";
