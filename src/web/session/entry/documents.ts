/** GraphQL documents of login and registration. */
import { graphql } from "#web/graphql.ts";

export const LOGIN = graphql(`
  mutation Login($email: String!, $password: String!, $code: String) {
    login(email: $email, password: $password, code: $code) {
      success
      token
      message
      codeNeeded
      user { id name email phone role }
    }
  }
`);

export const LOGIN_WITH_CODE = graphql(`
  mutation LoginWithCode($email: String!, $mailedCode: String!, $code: String) {
    loginWithCode(email: $email, code: $mailedCode, factorCode: $code) {
      success
      token
      message
      codeNeeded
      user { id name email phone role }
    }
  }
`);

export const REQUEST_CODE = graphql(`
  mutation RequestLoginCode($email: String!) {
    requestLoginCode(email: $email) { message }
  }
`);

export const REGISTER = graphql(`
  mutation Register($email: String!, $password: String!, $name: String!, $phone: String) {
    register(email: $email, password: $password, name: $name, phone: $phone) {
      success
      token
      message
      user { id name email phone role }
    }
  }
`);

export const USER_EXISTS = graphql(`
  query CheckUserExists($email: String!) {
    checkUserExists(email: $email)
  }
`);
