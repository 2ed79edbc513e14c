const primaryOf = (language: string) => language.slice(0, 2).toLowerCase()

/** Whether the browser has a voice for this language. Some browsers load their voices once they are asked for them. */
export const canSpeak = (language: string) =>
  'speechSynthesis' in window && speechSynthesis.getVoices().some(({ lang }) => primaryOf(lang) === primaryOf(language))
