// « de Mira », mais « d’Otto ».

const ELIDES = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiou])/i

export const ofName = (name: string) => (ELIDES.test(name) ? `d’${name}` : `de ${name}`)
