// Passkeys: made and asked for by the browser, in the words that the server reads.

import { words } from '../texts/days'
import { api } from './api'
import { myRing } from './keep'
import { ringToken, takeHome } from './keyring'

type Words = Record<string, unknown>

export const canPasskey = (): boolean => 'PublicKeyCredential' in window

/** Bytes as base64url, and back. */
const written = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const read = (text: unknown): ArrayBuffer => {
  const plain = atob(String(text).replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (character) => character.charCodeAt(0)).buffer
}
const named = (list: unknown) =>
  ((list as Words[] | undefined) ?? []).map((one) => ({ ...one, id: read(one['id']) }))

/** What the browser answered; a person who changes their mind is no fault. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const found = await ask().catch(() => null)
  if (!found) throw new Error(words.devices.noPasskey)
  return found as PublicKeyCredential
}

function told(credential: PublicKeyCredential, parts: Record<string, ArrayBuffer | null>): Words {
  const response = Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, bytes ? written(bytes) : null]),
  )
  const { id, type } = credential
  return { id, rawId: written(credential.rawId), type, response, clientExtensionResults: {} }
}

/** Makes a passkey for the keyring of this device, which is made if there is none. */
export async function makePasskey(): Promise<void> {
  const token = await ringToken()
  const { options } = await api.offerPasskey(token)
  const given = options as unknown as PublicKeyCredentialCreationOptions
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        ...given,
        challenge: read(given.challenge),
        user: { ...given.user, id: read(given.user.id) },
        excludeCredentials: named(given.excludeCredentials) as PublicKeyCredentialDescriptor[],
      },
    }),
  )
  const response = made.response as AuthenticatorAttestationResponse
  const { clientDataJSON, attestationObject } = response
  await api.addPasskey(told(made, { clientDataJSON, attestationObject }), token)
  myRing.set({ token, code: myRing.get()?.code ?? '' })
}

/** Opens the keyring of a passkey on this device. */
export async function openWithPasskey(): Promise<void> {
  const { options } = await api.askPasskey()
  const given = options as unknown as PublicKeyCredentialRequestOptions
  const found = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        ...given,
        challenge: read(given.challenge),
        allowCredentials: named(given.allowCredentials) as PublicKeyCredentialDescriptor[],
      },
    }),
  )
  const response = found.response as AuthenticatorAssertionResponse
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const parts = { clientDataJSON, authenticatorData, signature, userHandle }
  await takeHome(await api.openWithPasskey(told(found, parts)))
}
